import type { QuotedRide } from '@talwaerts/domain/pricing/held-quote.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  signatureOf,
  signCalendar,
  signConfirmation,
  signHandOn,
  signInvitation,
  signQuote,
  verifyCalendar,
  verifyConfirmation,
  verifyHandOn,
  verifyInvitation,
  verifyQuote,
} from './tokens.ts';

describe('calendars', () => {
  const linked = { companyId: 'taxi-a', uid: 'u-eva', teamRole: 'Fahrer', nth: 2 } as const;

  it('a token opens the calendar that it was signed for, and no other', () => {
    const token = signCalendar(linked, 'key');
    expect(verifyCalendar(token, 'key')).toEqual(linked);
    expect(verifyCalendar(token, 'other')).toBeUndefined();
    expect(verifyCalendar(token.replace('.2.', '.3.'), 'key')).toBeUndefined();
    expect(verifyCalendar(token.replace('u-eva', 'u-max'), 'key')).toBeUndefined();
    expect(verifyCalendar(token.replace('Fahrer', 'Admin'), 'key')).toBeUndefined();
    expect(verifyCalendar(`${token}.x`, 'key')).toBeUndefined();
    expect(verifyCalendar('', 'key')).toBeUndefined();
  });
});

describe('confirmations', () => {
  const token = signConfirmation('c-1', 'key');

  it('a confirmation token is verified by the key that signed it', () => {
    expect(verifyConfirmation(token, 'key')).toBe('c-1');
  });

  it.each([
    ['signed with another key', token, 'other'],
    ['changed to another company', token.replace('c-1', 'c-2'), 'key'],
    ['extended', `${token}.x`, 'key'],
    ['without a signature', 'c-1.', 'key'],
    ['that is empty', '', 'key'],
    ['signed for another purpose', `c-1.${signatureOf('open-booking', 'c-1', 'key')}`, 'key'],
  ])('a confirmation token %s is refused', (_, changed, key) => {
    expect(verifyConfirmation(changed, key)).toBeUndefined();
  });
});

describe('offers of a ride', () => {
  const offer = { rideId: 'R1', nth: 2, companyId: 'taxi-a', uid: 'u-eva' };

  it('a token opens the offer that it was signed for, and no other', () => {
    const token = signHandOn(offer, 'key');
    expect(verifyHandOn(token, 'key')).toEqual(offer);
    expect(verifyHandOn(token, 'other')).toBeUndefined();
    expect(verifyHandOn(token.replace('.2.', '.3.'), 'key')).toBeUndefined();
    expect(verifyHandOn(token.replace('u-eva', 'u-max'), 'key')).toBeUndefined();
    expect(verifyHandOn(`${token}.x`, 'key')).toBeUndefined();
  });
});

describe('invitations', () => {
  const invitation = { companyId: 'taxi-zillertal', uid: 'u-1', invitedAtMs: 1_790_000_000_000 };
  const token = signInvitation(invitation, 'key');

  it('an administrator’s invitation token names no company', () => {
    const ofAdministrator = { ...invitation, companyId: null };
    expect(verifyInvitation(signInvitation(ofAdministrator, 'key'), 'key')).toEqual(ofAdministrator);
  });

  it('an invitation token is verified by the key that signed it', () => {
    expect(verifyInvitation(token, 'key')).toEqual(invitation);
  });

  it.each([
    ['signed with another key', token, 'other'],
    ['changed to another member', token.replace('u-1', 'u-2'), 'key'],
    ['changed to another time', token.replace('179', '180'), 'key'],
    ['extended', `${token}.x`, 'key'],
    ['without a signature', 'taxi-zillertal.u-1.1790000000000.', 'key'],
    ['that is empty', '', 'key'],
  ])('an invitation token %s is refused', (_, changed, key) => {
    expect(verifyInvitation(changed, key)).toBeUndefined();
  });
});

describe('quotes', () => {
  const ride: QuotedRide = {
    fromPlaceId: 'airport',
    toPlaceId: 'zell',
    pickupAtMs: 1_796_000_000_000,
    pax: 3,
    wishes: { skis: 1 },
  };
  const quote = { priceCents: 15_000, quotedAtMs: 1_790_000_000_000 };
  const token = signQuote(quote, ride, 'key');

  it('a quote token is verified for the ride that it was signed for, and no other', () => {
    expect(verifyQuote(token, ride, 'key')).toEqual(quote);
    expect(verifyQuote(token, { ...ride, pax: 4 }, 'key')).toBeUndefined();
    expect(verifyQuote(token, { ...ride, wishes: {} }, 'key')).toBeUndefined();
  });

  it.each([
    ['signed with another key', token, 'other'],
    ['changed to another price', token.replace('15000', '1500'), 'key'],
    ['changed to another time', token.replace('179', '180'), 'key'],
    ['with another spelling of the price', token.replace('15000', '015000'), 'key'],
    ['extended', `${token}.x`, 'key'],
    ['without a signature', '15000.1790000000000.', 'key'],
    ['that is empty', '', 'key'],
    ['signed for another purpose', `1.1.${signatureOf('open-booking', '1.1', 'key')}`, 'key'],
  ])('a quote token %s is refused', (_, changed, key) => {
    expect(verifyQuote(changed, ride, key)).toBeUndefined();
  });

  it('no change of a token’s characters, and no part of another token, is accepted', () => {
    const at = fc.nat(token.length - 1);
    fc.assert(
      fc.property(at, at, fc.constantFrom(...'0123456789.-_aZ'), (from, to, character) => {
        const changed = token.slice(0, from) + character + token.slice(Math.max(from, to));
        if (changed !== token) expect(verifyQuote(changed, ride, 'key')).toBeUndefined();
      }),
    );
  });

  it('a quote token is verified for exactly the same ride, whatever the ride', () => {
    const rides = fc.record({
      fromPlaceId: fc.constantFrom('a', 'b'),
      toPlaceId: fc.constantFrom('a', 'b'),
      pickupAtMs: fc.integer({ min: 1, max: 3 }),
      pax: fc.integer({ min: 1, max: 3 }),
      wishes: fc.record({ luggage: fc.integer({ min: 1, max: 2 }) }),
    });
    fc.assert(
      fc.property(rides, rides, (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(verifyQuote(signQuote(quote, one, 'key'), other, 'key')).toEqual(isSame ? quote : undefined);
      }),
    );
  });
});
