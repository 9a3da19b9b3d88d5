import { createHmac, randomBytes } from 'node:crypto';

/** Firebase's values, which every authenticator app assumes by default. */
export const totp = { periodSec: 30, digits: 6, hashingAlgorithm: 'SHA1' } as const;
/** Accepts codes of this many periods before and after, because clocks differ. */
const adjacentIntervals = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns 160 random bits in base 32, as RFC 4226 recommends. */
export const newSecret = (): string => [...randomBytes(32)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Returns the code of RFC 6238 at an instant. */
export function codeAt(secret: string, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 1000 / totp.periodSec)));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** totp.digits).padStart(totp.digits, '0');
}

export function isCodeOf(secret: string, code: string, nowMs: number): boolean {
  for (let interval = -adjacentIntervals; interval <= adjacentIntervals; interval += 1) {
    if (codeAt(secret, nowMs + interval * totp.periodSec * 1000) === code) return true;
  }
  return false;
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
