const invisible = /[\p{C}\p{M}]/u;
/** Symbols such as emoji, and what joins and colours them. */
const symbols = /[\p{So}\p{Sk}\p{C}\p{M}]/u;

/** The part of a font that tells whether it can draw a character. */
interface Font {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/**
 * Returns the text in characters that the font has: a letter without its accents, nothing for a symbol, and a question
 * mark for a letter of another alphabet. A PDF would show empty boxes.
 */
export function printable(text: string, font: Font): string {
  const hasGlyph = (char: string): boolean => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
  const printableChar = (char: string): string => {
    if (char === '\n') return char;
    if (/\s/u.test(char)) return ' ';
    if (hasGlyph(char) && !invisible.test(char)) return char;
    if (symbols.test(char)) return '';
    return [...char.normalize('NFKD')].filter((part) => hasGlyph(part) && !symbols.test(part)).join('') || '?';
  };
  return [...text.normalize('NFC')].map(printableChar).join('').replace(/ {2,}/g, ' ');
}
