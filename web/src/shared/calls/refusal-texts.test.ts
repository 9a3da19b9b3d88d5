import { type RefusalCode, refusalCodes } from '@talwaerts/domain/refusals.ts';
import { expect, it } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { failureText, refusalText } from './refusal-texts.ts';

it.each(refusalCodes)('the refusal %s has a text', (error) => {
  expect(refusalText({ error })).toBe(`error.${error}`);
});

it('a screen’s own text precedes the general one, and a refusal without a code has the text of a server error', () => {
  expect(refusalText({ error: 'not-found' }, { 'not-found': 'users.gone' })).toBe('users.gone');
  expect(refusalText({ error: 'pech' }, { 'not-found': 'users.gone' })).toBe('error.pech');
  expect(refusalText({})).toBe('failure.server');
});

it('a refusal with an unknown code has the text of a server error', () => {
  expect(refusalText({ error: 'from-next-year' as RefusalCode })).toBe('failure.server');
});

it.each([
  [{ guestPhone: 'phoneTwo' }, 'field.error.phoneTwo'],
  [{ 'data.companyPhone': 'phoneCountry', pax: 'max' }, 'field.error.phoneCountry'],
  [{ guestEmail: 'email' }, 'failure.invalid'],
])('a call refused because of %j says %s', (fields, text) => {
  expect(failureText(new CallFailure('invalid', fields))).toBe(text);
});
