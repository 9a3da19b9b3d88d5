import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText, searchText, searchWords } from './plain-text.ts';

it.each([
  ['Mueller', 'Müller', 'MULLER'],
  ['Goetz', 'Götz', 'Gotz'],
  ['Weiss', 'Weiß', 'WEISS'],
  ['Lukasz', 'Łukasz'],
  ['Odegard', 'Ødegård', 'Oedegard', 'Ö\u200bdegård'],
  ['Baer', 'Bär', 'Bær'],
  ['Dvorak', 'Dvořák'],
  ['Djokovic', 'Ðjoković', 'Djokovi\u0301c'],
  ['Isik', 'Işık', 'IŞIK'],
])('%s has one spelling in searches: %s', (...names) => {
  expect(new Set(names.map(searchText)).size).toBe(1);
});

it('other names keep apart', () => {
  expect(searchText('Huber')).not.toBe(searchText('Haber'));
  expect(searchText('Meyer')).not.toBe(searchText('Myer'));
});

it('lists sort by the letters as written, without accents', () => {
  expect(['Bauer', 'Baum', 'Øster', 'Weiß'].map(plainText)).toEqual(['bauer', 'baum', 'oster', 'weiss']);
});

it('words are split at everything else', () => {
  expect(searchWords(' Anna-Lena  Größl, 7b')).toEqual(['anna', 'lena', 'grossl', '7b']);
});

it('the beginning of a text has the beginning of its spelling, which has no other', () => {
  const letters = fc.array(fc.constantFrom('a', 'o', 'u', 'e', 'ä', 'ö', 'ü', 'ß', 'æ', 'ø', 'E', ' ', '\u0308', 'x'));
  fc.assert(
    fc.property(letters, fc.nat(20), (typed, length) => {
      expect(searchText(typed.join('')).startsWith(searchText(typed.slice(0, length).join('')))).toBe(true);
      expect(searchText(searchText(typed.join('')))).toBe(searchText(typed.join('')));
    }),
  );
});
