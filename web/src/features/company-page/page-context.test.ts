import { expect, it } from 'vitest';
import { ownTextIn } from './page-context.ts';

it.each([
  ['de', { introDE: 'Willkommen', introEN: 'Welcome' }, 'Willkommen'],
  ['en', { introDE: 'Willkommen', introEN: 'Welcome' }, 'Welcome'],
  ['de', { introDE: '', introEN: 'Welcome' }, 'Welcome'],
  ['en', { introDE: 'Willkommen', introEN: '' }, 'Willkommen'],
  ['de', { introDE: '', introEN: '' }, ''],
] as const)('a page in %s with the texts %j shows %j', (lang, texts, shown) => {
  expect(ownTextIn(lang)(texts, 'intro')).toBe(shown);
});
