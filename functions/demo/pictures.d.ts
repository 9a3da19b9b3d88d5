declare module '*.png' {
  const bytes: Uint8Array;
  export default bytes;
}
