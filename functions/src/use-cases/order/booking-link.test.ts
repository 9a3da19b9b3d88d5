import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookingLink, isLinkOf, signBooking, signRideMap, verifyBooking, verifyRideMap } from './booking-link.ts';

const key = 'a-key-of-this-test';
const id = 'ABCDEFGH12';
const ride = { id, emailCorrectedAtMs: null };
const token = signBooking(ride, key);

describe('the signed link of a booking', () => {
  it('opens its own booking', () => {
    expect(verifyBooking(token, key)?.bookingId).toBe(id);
    expect(isLinkOf(verifyBooking(token, key) as BookingLink, ride)).toBe(true);
    expect(token).toMatch(/^[A-Za-z0-9._-]+$/);
  });

  it('opens nothing once it went to an address that the guest has corrected, and the next one does', () => {
    const corrected = { id, emailCorrectedAtMs: 1 };
    const next = verifyBooking(signBooking(corrected, key), key) as BookingLink;
    expect(next.bookingId).toBe(id);
    expect(isLinkOf(verifyBooking(token, key) as BookingLink, corrected)).toBe(false);
    expect([isLinkOf(next, corrected), isLinkOf(next, ride)]).toEqual([true, false]);
  });

  it('is not the address of the ride’s map in mails, which shows the map alone', () => {
    const map = signRideMap(ride, key);
    expect(verifyRideMap(map, key)).toEqual(verifyBooking(token, key));
    expect([verifyBooking(map, key), verifyRideMap(token, key)]).toEqual([undefined, undefined]);
  });

  it('opens no other booking', () => {
    expect(verifyBooking(token.replace(id, 'ABCDEFGH13'), key)).toBeUndefined();
    expect(verifyBooking(token.toLowerCase(), key)).toBeUndefined();
  });

  it('opens nothing when it is truncated or extended', () => {
    for (let length = 0; length < token.length; length += 1) {
      expect(verifyBooking(token.slice(0, length), key)).toBeUndefined();
    }
    for (const more of ['.', 'A', '.A', '=']) expect(verifyBooking(token + more, key)).toBeUndefined();
  });

  it('opens nothing when one character is replaced, even by one that decodes to the same bytes', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    for (let at = 0; at < token.length; at += 1) {
      for (const other of alphabet) {
        if (other === token[at]) continue;
        expect(verifyBooking(token.slice(0, at) + other + token.slice(at + 1), key)).toBeUndefined();
      }
    }
  });

  it('opens nothing when another key signed it, or it was signed for another purpose', () => {
    expect(verifyBooking(signBooking(ride, 'another key'), key)).toBeUndefined();
    const elsewhere = createHmac('sha256', key).update(id).digest('base64url');
    expect(verifyBooking(`${id}.${elsewhere}`, key)).toBeUndefined();
  });

  it('opens nothing for an invented token', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (madeUp) => verifyBooking(madeUp, key) === undefined));
  });

  it('is not signed with an empty key', () => {
    expect(() => signBooking(ride, '')).toThrow('LINK_SIGNING_KEY');
    expect(() => verifyBooking(token, '')).toThrow('LINK_SIGNING_KEY');
  });
});
