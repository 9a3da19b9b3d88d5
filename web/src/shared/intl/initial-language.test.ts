import { foreignLang, langs } from '@talwaerts/domain/product/lang.ts';
import { describe, expect, it } from 'vitest';
import { initialLanguage } from './initial-language.ts';

describe('the first language', () => {
  it.each([
    ['en', 'de-AT', 'en'],
    ['de', 'en-GB', 'de'],
    [null, 'de', 'de'],
    [null, 'de-CH', 'de'],
    [null, 'en-US', 'en'],
    [null, 'zz-ZZ', 'en'],
    [null, 'den', 'en'],
    [null, undefined, 'en'],
    ['fr', 'de-DE', 'de'],
  ] as const)('with %s stored and a browser in %s is %s', (stored, browser, lang) => {
    expect(initialLanguage(stored, browser, langs, foreignLang)).toBe(lang);
  });
});
