import type { EscalationStep } from '@talwaerts/domain/escalation/escalation.ts';
import { describe, expect, it } from 'vitest';
import { actionsFor } from './ride-actions.ts';

const day = 86_400_000;
const calls = (
  role: 'admin' | 'hotel' | 'taxi' | 'driver',
  status: 'open' | 'confirmed' | 'closed' | 'canceled',
  closedAtMs?: number,
  isOnOwnPage = false,
  more: { isFeeOfPage?: boolean; isOffered?: boolean; isOwnRide?: boolean } = {},
) => {
  const page = { isOnOwnPage, isOwnRide: false, isFeeOfPage: isOnOwnPage, isOffered: false, ...more };
  return actionsFor({ role }, { ...page, status, closedAtMs, escalation: null }, 10 * day).map(({ call }) => call);
};

describe('the actions on a ride', () => {
  it.each([
    ['taxi', 'open', ['driver-confirmride']],
    ['driver', 'open', ['driver-confirmride']],
    ['hotel', 'open', ['hotel-changeride', 'hotel-withdrawride']],
    ['admin', 'open', ['admin-assignride', 'admin-rejectride']],
    ['taxi', 'confirmed', ['driver-finishride', 'driver-noshow', 'taxi-changeride', 'taxi-handon', 'driver-giveback']],
    ['driver', 'confirmed', ['driver-finishride', 'driver-noshow']],
    ['hotel', 'confirmed', ['hotel-changeride', 'admin-cancelride']],
    ['admin', 'confirmed', ['admin-reassign', 'driver-finishride', 'driver-noshow', 'admin-cancelride']],
    ['taxi', 'canceled', []],
  ] as const)('for role %s when the ride is %s', (role, status, expected) => {
    expect(calls(role, status)).toEqual(expected);
  });

  it('let an administrator do more for an open ride that was reported, and tell its guest once', () => {
    const open = {
      status: 'open',
      closedAtMs: undefined,
      isOnOwnPage: false,
      isOwnRide: false,
      isFeeOfPage: false,
      isOffered: false,
    } as const;
    const callsAt = (escalation: EscalationStep) =>
      actionsFor({ role: 'admin' }, { ...open, escalation }, 0).map(({ call }) => call);
    expect(callsAt('urgent')).toEqual(['admin-assignride', 'admin-rejectride']);
    expect(callsAt('alerted')).toEqual([
      'admin-assignride',
      'admin-lowerprovision',
      'admin-tellguest',
      'admin-rejectride',
    ]);
    expect(callsAt('guestTold')).not.toContain('admin-tellguest');
  });

  it('let the company’s Admin and Manager, but not a driver, cancel a booking on its own page', () => {
    expect(calls('taxi', 'confirmed', undefined, true)).toContain('admin-cancelride');
    expect(calls('driver', 'confirmed', undefined, true)).not.toContain('admin-cancelride');
    expect(calls('taxi', 'confirmed', undefined, true)).not.toContain('driver-giveback');
    expect(calls('taxi', 'canceled', undefined, true)).toEqual([]);
  });

  it('let the carrier take an offer back instead of making another one', () => {
    expect(calls('taxi', 'confirmed', undefined, false, { isOffered: true })).toEqual([
      'driver-finishride',
      'driver-noshow',
      'taxi-withdrawhandon',
      'driver-giveback',
    ]);
  });

  it('let a company change a page’s ride and hand it further on, but neither give it back nor cancel it', () => {
    expect(calls('taxi', 'confirmed', undefined, false, { isFeeOfPage: true })).toEqual([
      'driver-finishride',
      'driver-noshow',
      'taxi-changeride',
      'taxi-handon',
    ]);
  });

  it('let the company change, copy, hand on and cancel its own ride, which it cannot give back', () => {
    const own = { isOwnRide: true };
    expect(calls('taxi', 'confirmed', undefined, false, own)).toEqual([
      'driver-finishride',
      'driver-noshow',
      'taxi-saveride',
      'taxi-saveride',
      'taxi-handon',
      'taxi-cancelride',
    ]);
    expect(calls('taxi', 'closed', 0, false, own)).toEqual(['taxi-saveride']);
    expect(calls('taxi', 'closed', undefined, false, own)).toEqual([]);
    expect(calls('driver', 'confirmed', undefined, false, own)).toEqual(['driver-finishride', 'driver-noshow']);
  });

  it('let only an administrator reopen a closed ride, for seven days', () => {
    expect(calls('admin', 'closed', 3 * day)).toEqual(['admin-reopenride']);
    expect(calls('admin', 'closed', 3 * day - 1)).toEqual([]);
    for (const role of ['taxi', 'driver'] as const) expect(calls(role, 'closed', 9 * day)).toEqual([]);
    expect(calls('hotel', 'closed')).toEqual([]);
  });
});
