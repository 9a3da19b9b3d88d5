import { describe, expect, it } from 'vitest';
import { isLinkExpired } from './limits.ts';

const dayMs = 86_400_000;

describe('the signed link of a booking', () => {
  it('expires 30 days after the ride', () => {
    expect(isLinkExpired([{ pickupAtMs: 0 }], 30 * dayMs)).toBe(false);
    expect(isLinkExpired([{ pickupAtMs: 0 }], 30 * dayMs + 1)).toBe(true);
  });

  it('of a round trip expires 30 days after the later ride', () => {
    const rides = [{ pickupAtMs: 0 }, { pickupAtMs: 7 * dayMs }];
    expect(isLinkExpired(rides, 37 * dayMs)).toBe(false);
    expect(isLinkExpired(rides, 37 * dayMs + 1)).toBe(true);
  });
});
