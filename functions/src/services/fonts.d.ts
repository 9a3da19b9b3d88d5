/** The build contains a font's bytes. */
declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}

/** The part that we use; the library has no types. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): { hasGlyphForCodePoint(codePoint: number): boolean };
}
