import { type RefusalCode, refusalCodes } from '@talwaerts/domain/refusals.ts';
import { expect, it } from 'vitest';
import { refusalText } from './refusal-texts.ts';

it.each(refusalCodes)('the refusal %s has words of its own', (error) => {
  expect(refusalText({ error })).toBe(`error.${error}`);
});

it('words for one place go before those for all, and a refusal without a code is a fault of ours', () => {
  expect(refusalText({ error: 'not-found' }, { 'not-found': 'users.gone' })).toBe('users.gone');
  expect(refusalText({ error: 'pech' }, { 'not-found': 'users.gone' })).toBe('error.pech');
  expect(refusalText({})).toBe('failure.server');
});

it('a refusal with an unknown code says that something went wrong', () => {
  expect(refusalText({ error: 'from-next-year' as RefusalCode })).toBe('failure.server');
});
