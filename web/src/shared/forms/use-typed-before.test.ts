import { describe, expect, it } from 'vitest';
import { typedBefore } from './use-typed-before.ts';

const untouched = { trip: 'oneWay', name: '', phone: '', industry: '', terms: false, pax: 1, pickup: undefined };
const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('values typed before hydration', () => {
  it('are the texts, choices and ticked boxes that differ from the untouched form', () => {
    const form = formOf({ trip: 'roundTrip', name: 'Anna', industry: 'handel', terms: 'on' });
    expect(typedBefore(form, untouched)).toEqual({ trip: 'roundTrip', name: 'Anna', industry: 'handel', terms: true });
  });

  it('are numbers where the form has numbers', () => {
    expect(typedBefore(formOf({ pax: '7' }), untouched)).toEqual({ pax: 7 });
    expect(typedBefore(formOf({ pax: '1' }), untouched)).toEqual({});
  });

  it('leave out untouched fields, which would override a draft', () => {
    expect(typedBefore(formOf({ trip: 'oneWay', name: 'Anna', phone: '' }), untouched)).toEqual({ name: 'Anna' });
    expect(typedBefore(new FormData(), untouched)).toEqual({});
  });

  it('leave out fields that are not values of the form', () => {
    expect(typedBefore(formOf({ website: 'http://robot.example', pickup: 'Zell' }), untouched)).toEqual({});
  });
});
