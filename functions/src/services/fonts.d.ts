/** The build contains a font's bytes. */
declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}
