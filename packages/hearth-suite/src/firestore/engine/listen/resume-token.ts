import { randomBytes } from 'node:crypto';
import type { Micros } from '../values/timestamp.ts';

/** Identifies the process: versions in another process's tokens do not exist in this one. */
const INSTANCE = randomBytes(8);

export function resumeToken(version: Micros): Uint8Array {
  const token = Buffer.alloc(16);
  INSTANCE.copy(token);
  token.writeBigUInt64BE(BigInt(version), 8);
  return token;
}

export function versionOfToken(token: Uint8Array): Micros | undefined {
  const bytes = Buffer.from(token);
  if (bytes.length !== 16 || !bytes.subarray(0, 8).equals(INSTANCE)) return undefined;
  return Number(bytes.readBigUInt64BE(8));
}
