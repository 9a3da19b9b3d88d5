import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { printable } from './printable.ts';

const file = import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf');
const font = create(readFileSync(fileURLToPath(file)));

it.each([
  ['Jürgen Größl, Žižek & Łukasz', 'Jürgen Größl, Žižek & Łukasz'],
  ['Ju\u0308rgen', 'Jürgen'],
  ['Nguyễn ﬁt', 'Nguyen fit'],
  ['Anna 👩‍👧🏽 ❤️ Gruber', 'Anna Gruber'],
  ['20 °C © €', '20 °C © €'],
  ['Иван', '????'],
  ['a\tb\u2003c', 'a b c'],
])('prints %j as %j', (text, printed) => {
  expect(printable(text, font)).toBe(printed);
});

it('prints every text in characters that the font has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const printed = [...printable(text, font)];
      expect(printed.filter((char) => char !== '\n' && !font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0))).toEqual(
        [],
      );
    }),
  );
});
