import { describe, expect, it } from 'vitest';
import { actionsFor } from './ride-actions.ts';

const calls = (role: 'admin' | 'hotel' | 'taxi' | 'driver', status: 'open' | 'confirmed' | 'closed' | 'canceled') =>
  actionsFor({ role }, { status }).map(({ call }) => call);

describe('what can be done to a ride', () => {
  it.each([
    ['taxi', 'open', ['driver-confirmride']],
    ['driver', 'open', ['driver-confirmride']],
    ['hotel', 'open', ['hotel-withdrawride']],
    ['admin', 'open', ['admin-assignride', 'admin-rejectride']],
    ['taxi', 'confirmed', ['driver-finishride', 'driver-noshow']],
    ['driver', 'confirmed', ['driver-finishride', 'driver-noshow']],
    ['hotel', 'confirmed', ['admin-cancelride']],
    ['admin', 'confirmed', ['driver-finishride', 'driver-noshow', 'admin-cancelride']],
    ['admin', 'closed', []],
    ['taxi', 'canceled', []],
  ] as const)('by %s when it is %s', (role, status, expected) => {
    expect(calls(role, status)).toEqual(expected);
  });
});
