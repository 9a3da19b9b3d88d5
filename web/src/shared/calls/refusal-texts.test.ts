import { type RefusalCode, refusalCodes } from '@talwaerts/domain/refusals.ts';
import { expect, it } from 'vitest';
import { refusalText } from './refusal-texts.ts';

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
