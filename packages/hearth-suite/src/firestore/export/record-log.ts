import { EngineError } from '../engine/engine-error.ts';
import { crc32c } from '../engine/values/crc32c.ts';

/**
 * LevelDB's log format, used by exports: records as fragments that do not cross the boundaries of 32 KiB blocks. A
 * fragment has its masked CRC-32C and its length, both little endian, its type, and its data.
 */
const BLOCK = 32_768;
const HEADER = 7;
const FULL = 1;
const FIRST = 2;
const MIDDLE = 3;
const LAST = 4;

export function encodeLog(records: Iterable<Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  let left = BLOCK;
  for (const record of records) {
    let at = 0;
    let isFirst = true;
    do {
      if (left < HEADER) {
        parts.push(Buffer.alloc(left));
        left = BLOCK;
      }
      const data = record.subarray(at, at + left - HEADER);
      const isLast = at + data.length === record.length;
      parts.push(encodeFragment(isFirst ? (isLast ? FULL : FIRST) : isLast ? LAST : MIDDLE, data));
      isFirst = false;
      at += data.length;
      left -= HEADER + data.length;
    } while (at < record.length);
  }
  return Buffer.concat(parts);
}

/** Yields the records. Throws if a fragment is damaged or missing. */
export function* decodeLog(content: Buffer): Generator<Buffer> {
  let begun: Buffer[] | undefined;
  for (const { type, data } of fragments(content)) {
    if ((type === FULL || type === FIRST) !== (begun === undefined)) throw invalidRecord();
    begun = [...(begun ?? []), data];
    if (type !== FULL && type !== LAST) continue;
    yield begun.length === 1 ? data : Buffer.concat(begun);
    begun = undefined;
  }
  if (begun) throw invalidRecord();
}

function encodeFragment(type: number, data: Uint8Array): Buffer {
  const fragment = Buffer.alloc(HEADER + data.length);
  fragment.writeUInt16LE(data.length, 4);
  fragment.writeUInt8(type, 6);
  fragment.set(data, HEADER);
  fragment.writeUInt32LE(maskedChecksum(fragment), 0);
  return fragment;
}

function* fragments(content: Buffer): Generator<{ type: number; data: Buffer }> {
  let at = 0;
  while (at < content.length) {
    const left = BLOCK - (at % BLOCK);
    if (left < HEADER) {
      at += left;
      continue;
    }
    if (at + HEADER > content.length) throw invalidRecord();
    const end = at + HEADER + content.readUInt16LE(at + 4);
    if (end > content.length || end - at > left) throw invalidRecord();
    const fragment = content.subarray(at, end);
    if (fragment.readUInt32LE(0) !== maskedChecksum(fragment)) {
      throw new EngineError('invalid-argument', "Checksum doesn't validate.");
    }
    const type = fragment.readUInt8(6);
    if (type < FULL || type > LAST) throw invalidRecord();
    yield { type, data: fragment.subarray(HEADER) };
    at = end;
  }
}

/** Returns the checksum of type and data, rotated and shifted like LevelDB's stored checksums. */
function maskedChecksum(fragment: Buffer): number {
  const sum = crc32c(fragment.subarray(6));
  return (((sum >>> 15) | (sum << 17)) + 0xa282ead8) >>> 0;
}

const invalidRecord = (): EngineError => new EngineError('invalid-argument', 'Invalid record');
