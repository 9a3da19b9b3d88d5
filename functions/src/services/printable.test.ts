import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFont, printable } from './printable.ts';

const open = (file: string) =>
  parseFont(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`))));
const fonts = {
  figtree: open('figtree/400Regular/Figtree_400Regular.ttf'),
  noto: open('noto-sans/400Regular/NotoSans_400Regular.ttf'),
};

it.each([
  ['Jürgen Größl, Žižek & Łukasz', 'Jürgen Größl, Žižek & Łukasz', 'figtree'],
  ['Ju\u0308rgen', 'Jürgen', 'figtree'],
  ['Anna 👩‍👧🏽 ❤️ Gruber', 'Anna Gruber', 'figtree'],
  ['20 °C © €', '20 °C © €', 'figtree'],
  ['a\tb\u2003c', 'a b c', 'figtree'],
  ['Nguyễn Thị Hằng', 'Nguyễn Thị Hằng', 'noto'],
  ['ООО «Иванов» & Söhne', 'ООО «Иванов» & Söhne', 'noto'],
  ['Παπαδόπουλος ΑΕ', 'Παπαδόπουλος ΑΕ', 'noto'],
  ['王伟', 'WangWei', 'figtree'],
  ['김민준', 'GimMinJun', 'figtree'],
  ['שלום', 'slvm', 'figtree'],
  ['محمد', 'mhmd', 'figtree'],
  ['हिन्दी', 'hindi', 'figtree'],
  ['Иван 王', 'Иван Wang', 'noto'],
])('prints %j as %j in %s', (text, printed, family) => {
  expect(printable(text, fonts)).toEqual({ text: printed, family });
});

it('prints every text in characters that its font has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const { text, family } = printable(typed, fonts);
      const hasGlyph = (char: string) => fonts[family].hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
      expect([...text].filter((char) => char !== '\n' && !hasGlyph(char))).toEqual([]);
    }),
  );
});

it('keeps the character of a letter whose accented form, Ö, was printed before', () => {
  const font = open('figtree/400Regular/Figtree_400Regular.ttf');
  const subset = font.createSubset();
  subset.includeGlyph(font.glyphForCodePoint(0xd6).id);
  subset.encode();
  expect(font.glyphForCodePoint(0x4f).codePoints).toEqual([0x4f]);
});

it('draws an accented letter as one glyph of its own character', () => {
  const font = open('noto-sans/400Regular/NotoSans_400Regular.ttf');
  expect(font.layout('ị').glyphs.map(({ codePoints }) => codePoints)).toEqual([[0x1ecb]]);
});
