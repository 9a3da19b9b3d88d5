import anyAscii from 'any-ascii';
import { create, type Font } from 'fontkit';

const invisible = /[\p{C}\p{M}]/u;
/** Symbols such as emoji, and what joins and colours them. */
const symbols = /[\p{So}\p{Sk}\p{C}]/u;
/** The alphabets that are printed as typed. Others need shaping, or fonts of many megabytes. */
const drawn = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u;

/** Figtree is the product's typeface; Noto has Greek, Cyrillic and Vietnamese as well. */
type Family = 'figtree' | 'noto';

export interface Printable {
  readonly text: string;
  /** The one that has all of the text, so that no word mixes two typefaces. */
  readonly family: Family;
}

/**
 * Returns the font, which can be shared by many papers. A glyph keeps the characters by which it was asked for first,
 * and a PDF's text is read from them: were it Ö that asks for O, a part of it, every O would be lost to who copies or
 * hears the text. So each character asks for its own here, and none is drawn in parts (`ccmp`), which would be read as
 * two characters.
 */
export function parseFont(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes));
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  const layout = font.layout.bind(font);
  font.layout = (text, features = []) => {
    const chosen = Array.isArray(features) ? Object.fromEntries(features.map((tag) => [tag, true])) : features;
    return layout(text, { ...chosen, ccmp: false });
  };
  return font;
}

/**
 * Returns the text in characters that one of the fonts has: a letter of another alphabet in Latin ones, nothing for an
 * emoji. A PDF would show empty boxes.
 */
export function printable(text: string, fonts: Readonly<Record<Family, Font>>): Printable {
  const typed = text.normalize('NFC').replace(/[^\S\n]/gu, ' ');
  const written = rewrite(typed, (char) => isIn(fonts.figtree, char) || isIn(fonts.noto, char));
  const isPlain = [...written].every((char) => isIn(fonts.figtree, char));
  return isPlain
    ? { text: written, family: 'figtree' }
    : { text: rewrite(written, (char) => isIn(fonts.noto, char)), family: 'noto' };
}

const isIn = (font: Font, char: string): boolean =>
  char === '\n' || (font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0) && drawn.test(char) && !invisible.test(char));

const rewrite = (text: string, isKept: (char: string) => boolean): string =>
  [...text]
    .map((char) => (isKept(char) ? char : transliterate(char)))
    .join('')
    .replace(/ {2,}/g, ' ');

/** A question mark only for a letter whose sound nobody has written down. */
function transliterate(char: string): string {
  if (symbols.test(char)) return '';
  return anyAscii(char) || (/\p{L}/u.test(char) ? '?' : '');
}
