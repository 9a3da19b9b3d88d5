import { describe, expect, it } from 'vitest';
import { deductsVat, includesVat, invoicedVatPercent, isReverseCharged, isVatIdOf, taxStatuses } from './tax-status.ts';

const ofStatuses = <T>(value: (status: (typeof taxStatuses)[number] | null) => T): readonly T[] =>
  [...taxStatuses, null].map(value);

describe('the tax status of a company', () => {
  it('allows the VAT numbers that fit it: an Austrian one, none, one of another member state', () => {
    const fitting = (typed: string) => taxStatuses.filter((status) => isVatIdOf(status, typed));
    expect(fitting('')).toEqual(['vat', 'small']);
    expect(fitting('ATU12345678')).toEqual(['vat']);
    expect(fitting('DE123456789')).toEqual(['eu']);
    for (const none of ['DE123456789EX', 'ATU12345678EX', 'ATU1', 'US123456789']) expect(fitting(none)).toEqual([]);
  });

  it('decides whether prices include VAT: never for a Kleinunternehmer, nor before it is chosen', () => {
    expect(ofStatuses(includesVat)).toEqual([true, false, true, false]);
  });

  it('decides what an invoice for a ride states, which needs an Austrian VAT number unless it has no VAT', () => {
    expect(ofStatuses((taxStatus) => invoicedVatPercent({ taxStatus, vatId: 'ATU12345678' }))).toEqual([
      10,
      0,
      undefined,
      undefined,
    ]);
    expect(ofStatuses((taxStatus) => invoicedVatPercent({ taxStatus, vatId: null }))).toEqual([
      undefined,
      0,
      undefined,
      undefined,
    ]);
  });

  it('decides who owes the VAT of the platform’s services, and whether it is deducted', () => {
    expect(ofStatuses((taxStatus) => isReverseCharged({ taxStatus }))).toEqual([false, false, true, false]);
    expect(ofStatuses((taxStatus) => deductsVat({ taxStatus }))).toEqual([true, false, false, true]);
  });
});
