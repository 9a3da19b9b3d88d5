import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { crc32c } from '../../engine/values/crc32c.ts';
import { EvaluationError, int64, type RulesValue } from '../values/rules-value.ts';
import { type Builtin, float, text } from './arguments.ts';

const toInt = (value: number): bigint => {
  if (!Number.isFinite(value)) throw new EvaluationError('Not a finite number');
  return int64(BigInt(value));
};

export const mathFunctions: Readonly<Record<string, Builtin>> = {
  abs: (of) => (typeof of === 'bigint' ? int64(of < 0n ? -of : of) : Math.abs(float(of))),
  ceil: (of) => toInt(Math.ceil(float(of))),
  floor: (of) => toInt(Math.floor(float(of))),
  /** Rounds halves away from zero. */
  round: (of) => toInt(Math.sign(float(of)) * Math.round(Math.abs(float(of)))),
  isInfinite: (of) => Math.abs(float(of)) === Number.POSITIVE_INFINITY,
  isNaN: (of) => Number.isNaN(float(of)),
  pow: (base, exponent) => float(base) ** float(exponent),
  sqrt: (of) => Math.sqrt(float(of)),
};

const bytesOf = (value: RulesValue | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(text(value));
const fourBytes = (value: number): Uint8Array => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const hashingFunctions: Readonly<Record<string, Builtin>> = {
  md5: (of) => createHash('md5').update(bytesOf(of)).digest(),
  sha256: (of) => createHash('sha256').update(bytesOf(of)).digest(),
  crc32: (of) => fourBytes(crc32(bytesOf(of))),
  crc32c: (of) => fourBytes(crc32c(bytesOf(of))),
};

export const conversionFunctions: Readonly<Record<string, Builtin>> = {
  int: (of) => {
    if (typeof of === 'bigint') return of;
    if (typeof of === 'number') return toInt(Math.trunc(of));
    if (typeof of === 'string' && /^-?\d{1,19}$/.test(of)) return int64(BigInt(of));
    throw new EvaluationError('Not an integer');
  },
  float: (of) => {
    if (typeof of === 'bigint' || typeof of === 'number') return Number(of);
    if (typeof of === 'string' && /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(of)) return Number(of);
    throw new EvaluationError('Not a number');
  },
  bool: (of) => {
    if (typeof of === 'boolean') return of;
    if (of === 'true' || of === 'false') return of === 'true';
    throw new EvaluationError('Neither true nor false');
  },
  debug: (of) => of ?? null,
};
