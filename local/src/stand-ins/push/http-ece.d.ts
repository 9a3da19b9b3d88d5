/** The package has no types; only what the stand-in uses. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts by RFC 8188 with the keys of RFC 8291. Throws if the body was not encrypted for these keys. */
  export function decrypt(
    body: Buffer,
    keys: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer;
}
