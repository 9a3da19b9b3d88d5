import { expect, it } from 'vitest';
import { signCalendar, verifyCalendar } from './calendar-token.ts';

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
