import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressAt } from './client-address.ts';

describe('the client address in X-Forwarded-For', () => {
  it('is the entry that the outermost trusted proxy added', () => {
    expect(addressAt('203.0.113.7', 1)).toBe('203.0.113.7');
    expect(addressAt('203.0.113.7, 10.0.0.1', 2)).toBe('203.0.113.7');
  });

  it('ignores entries that a client puts in front', () => {
    fc.assert(
      fc.property(fc.array(fc.ipV4(), { maxLength: 5 }), fc.integer({ min: 1, max: 3 }), (forged, hops) => {
        const trusted = ['203.0.113.7', '10.0.0.1', '10.0.0.2'].slice(0, hops);
        expect(addressAt([...forged, ...trusted].join(', '), hops)).toBe('203.0.113.7');
      }),
    );
  });

  it('is missing if fewer proxies were passed than are trusted, or none is trusted', () => {
    expect(addressAt('203.0.113.7', 2)).toBeUndefined();
    expect(addressAt('', 1)).toBeUndefined();
    expect(addressAt('203.0.113.7', 0)).toBeUndefined();
  });
});
