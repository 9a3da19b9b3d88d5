import { expect, it } from 'vitest';
import { summaryOf } from './order-summary.ts';

const pickup = { placeId: 'p', label: 'Flughafen Innsbruck' } as Parameters<typeof summaryOf>[0]['pickup'];
const ordered = { date: '2027-02-06', time: '14:30', pickup, destination: undefined, pax: 2, notes: '' };
const text = (id: string, values: object = {}): string => [id, ...Object.values(values)].join(' ');

it('says in words when and where the ride would start, whatever form the browser’s date field has', () => {
  expect(summaryOf(ordered, 'en', text)).toBe('Sat, 6 Feb 2027, 14:30 · order.summary Innsbruck Airport 2');
  const repeated = { ...ordered, date: '2027-10-31', time: '02:30', isSecond: true };
  expect(summaryOf(repeated, 'de', text)).toBe(
    'So., 31.10.2027, 02:30 Winterzeit · order.summary Flughafen Innsbruck 2',
  );
});

it('leaves the time out before it is chosen', () => {
  expect(summaryOf({ ...ordered, time: '' }, 'de', text)).toBe('order.summary Flughafen Innsbruck 2');
});
