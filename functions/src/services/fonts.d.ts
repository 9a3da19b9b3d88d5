/** The build contains a font's bytes. */
declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}

/** The part that we use; the library has no types. */
declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
  }
  export interface Font {
    readonly characterSet: readonly number[];
    glyphForCodePoint(codePoint: number): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features?: readonly string[] | Readonly<Record<string, boolean>>,
    ): {
      readonly glyphs: readonly Glyph[];
    };
    createSubset(): { includeGlyph(id: number): number; encode(): Uint8Array };
  }
  export function create(bytes: Uint8Array): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Registers a parsed font, which pdfkit’s types lack. Without `family` a table parses it for each cell. */
    registerFont(name: string, font: import('fontkit').Font, family: string): this;
  }
}
