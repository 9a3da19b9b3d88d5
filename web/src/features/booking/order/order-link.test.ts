import { describe, expect, it } from 'vitest';
import { missingFrom, placeNamedIn } from './order-link.ts';
import { emptyOrder } from './order-values.ts';

const query = (text: string) => new URLSearchParams(text);

describe('a link to the order form', () => {
  it('names places, but no text that is too long for one', () => {
    expect(placeNamedIn(query('pickup=+Jenbach+Bahnhof+'), 'pickup')).toBe('Jenbach Bahnhof');
    expect(placeNamedIn(query('pickup=+'), 'pickup')).toBeUndefined();
    expect(placeNamedIn(query(''), 'destination')).toBeUndefined();
    expect(placeNamedIn(query(`destination=${'a'.repeat(201)}`), 'destination')).toBeUndefined();
  });

  it('fills in day, time and passengers that the order lacks', () => {
    const named = query('date=2026-12-24&time=14:30&pax=5');
    expect(missingFrom(named, emptyOrder)).toEqual({ date: '2026-12-24', time: '14:30', pax: 5 });
    expect(missingFrom(named, { ...emptyOrder, date: '2026-12-25', time: '09:00', pax: 2 })).toEqual({});
  });

  it.each(['date=24.12.2026&time=2pm&pax=0', 'pax=51', 'pax=1.5', 'pax=x', ''])('fills in nothing from %j', (text) => {
    expect(missingFrom(query(text), emptyOrder)).toEqual({});
  });
});
