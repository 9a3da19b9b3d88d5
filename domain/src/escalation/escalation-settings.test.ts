import { describe, expect, it } from 'vitest';
import { checkPayload } from '../calls/check-payload.ts';
import { defaultEscalation, hasReached } from './escalation.ts';
import { escalationChanges, escalationInForce, escalationSchema } from './escalation-settings.ts';

const { urgent, alerted, guestTold } = defaultEscalation;
const invalid = (change: object) => checkPayload(escalationSchema, { ...defaultEscalation, ...change });

describe('the settings of the escalation', () => {
  it('are valid as shipped', () => {
    expect(invalid({})).toEqual({ payload: defaultEscalation });
  });

  it.each<[object, object]>([
    [{ urgent: { ...urgent, beforeMinutes: 10_081 } }, { 'urgent.beforeMinutes': 'max' }],
    [{ alerted: { ...alerted, ageMinutes: 20.5 } }, { 'alerted.ageMinutes': 'integer' }],
    [{ expiredAfterMinutes: 1_441 }, { expiredAfterMinutes: 'max' }],
    [{ giveBackFreeHours: '24' }, { giveBackFreeHours: 'type' }],
    [{ guestTold: undefined }, { guestTold: 'required' }],
    // A step before the one that it follows.
    [{ alerted: { ...alerted, beforeMinutes: urgent.beforeMinutes + 1 } }, { alerted: 'order' }],
    [{ guestTold: { ...guestTold, ageMinutes: alerted.ageMinutes - 1 } }, { guestTold: 'order' }],
  ])('%j is refused', (change, reasons) => {
    expect(invalid(change)).toEqual({ invalid: reasons });
  });

  it('have defaults while nothing, an older document or an invalid one is stored', () => {
    const { giveBackFreeHours: _, ...older } = { ...defaultEscalation, expiredAfterMinutes: 90 };
    expect(escalationInForce(undefined)).toEqual(defaultEscalation);
    expect(escalationInForce(older)).toEqual({ ...defaultEscalation, expiredAfterMinutes: 90 });
    expect(escalationInForce({ ...older, urgent: 'soon' })).toEqual(defaultEscalation);
  });

  it('are compared number by number', () => {
    const after = { ...defaultEscalation, urgent: { ...urgent, ageMinutes: 15 }, giveBackFreeHours: 12 };
    expect(escalationChanges(defaultEscalation, after)).toEqual([
      { field: 'urgent.ageMinutes', before: 10, after: 15 },
      { field: 'giveBackFreeHours', before: 24, after: 12 },
    ]);
  });
});

it('a step is reached with itself and the later ones', () => {
  expect(hasReached(null, 'offered')).toBe(false);
  expect(hasReached('urgent', 'alerted')).toBe(false);
  expect(hasReached('alerted', 'alerted')).toBe(true);
  expect(hasReached('expired', 'alerted')).toBe(true);
});
