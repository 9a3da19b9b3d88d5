import { afterEach, describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { admin } from '../support/people.ts';
import { aTranslation, failTranslation, resetTranslations, translateAs } from '../support/translations.ts';

const chargesOf = async (companyId: string) =>
  (await entriesOf(companyId)).filter((entry) => entry.get('kind') === 'translation').map(({ id }) => id);

describe('the translation of a text', () => {
  afterEach(resetTranslations);

  it('costs one token', async () => {
    const companyId = await aCompanyOfItsOwn(250);
    const payload = aTranslation();
    expect((await translateAs(companyId, payload)).result).toEqual({ valid: true, text: 'Our vehicles' });
    expect(await balanceOf(companyId)).toBe(150);
    expect(await chargesOf(companyId)).toEqual([`translation_${payload.requestId}`]);
  });

  it('leads from English to German as well', async () => {
    const companyId = await aCompanyOfItsOwn(250);
    const payload = aTranslation({ text: 'Our vehicles', lang: 'en' });
    expect((await translateAs(companyId, payload)).result).toEqual({ valid: true, text: 'Unsere Fahrzeuge' });
    expect(await balanceOf(companyId)).toBe(150);
    const otherWay = await translateAs(companyId, { ...payload, lang: 'de' });
    expect(otherWay.result).toEqual({ valid: false, error: 'already-exists' });
  });

  it('is charged once, however often and concurrently its request is repeated', async () => {
    const companyId = await aCompanyOfItsOwn(250);
    const payload = aTranslation();
    const answers = await Promise.all(Array.from({ length: 5 }, () => translateAs(companyId, payload)));
    expect(answers.map(({ result }) => result)).toEqual(Array(5).fill({ valid: true, text: 'Our vehicles' }));
    expect((await translateAs(companyId, payload)).result).toEqual({ valid: true, text: 'Our vehicles' });
    expect(await balanceOf(companyId)).toBe(150);
    const other = await translateAs(companyId, { ...payload, text: 'Der Preis' });
    expect(other.result).toEqual({ valid: false, error: 'already-exists' });
  });

  it('is refused without a whole token, also if concurrent translations exceed the balance', async () => {
    const companyId = await aCompanyOfItsOwn(99);
    expect((await translateAs(companyId, aTranslation())).result).toEqual({
      valid: false,
      error: 'insufficient-tokens',
    });
    const one = await aCompanyOfItsOwn(199);
    const answers = await Promise.all([1, 2, 3].map(() => translateAs(one, aTranslation())));
    expect(answers.filter(({ result }) => result?.valid)).toHaveLength(1);
    expect(await balanceOf(one)).toBe(99);
  });

  it.each(['error-500', 'garbage'] as const)('that fails with %s is free and can be repeated', async (mode) => {
    const companyId = await aCompanyOfItsOwn(250);
    const payload = aTranslation();
    await failTranslation(mode);
    expect((await translateAs(companyId, payload)).error?.status).toBe('UNAVAILABLE');
    expect(await balanceOf(companyId)).toBe(250);
    expect((await translateAs(companyId, payload)).result).toMatchObject({ valid: true });
    expect(await balanceOf(companyId)).toBe(150);
  });

  it('is charged to the company that an administrator names', async () => {
    const companyId = await aCompanyOfItsOwn(250);
    const payload = aTranslation({ companyID: companyId });
    expect((await callFunction('website-translate', payload, admin)).result).toMatchObject({ valid: true });
    expect(await balanceOf(companyId)).toBe(150);
  });

  it.each([
    ['text', '', 'required'],
    ['text', 'x'.repeat(301), 'max'],
    ['requestId', 'x', 'format'],
    ['lang', 'fr', 'format'],
  ])('is refused with %s = %j', async (field, value, reason) => {
    const { error } = await translateAs(await aCompanyOfItsOwn(250), aTranslation({ [field]: value }));
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { [field]: reason } });
  });
});
