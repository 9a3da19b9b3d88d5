import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** A record is its length and checksum, four bytes each, and its payload. */
const HEADER = 8;

/** An append-only file of records. Once `append` has returned, the record survives if the process is killed. */
export class RecordFile {
  readonly #descriptor: number;
  #size: number;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'a');
    this.#size = fstatSync(this.#descriptor).size;
  }

  get size(): number {
    return this.#size;
  }

  append(payload: Buffer): void {
    const record = Buffer.allocUnsafe(HEADER + payload.length);
    record.writeUInt32LE(payload.length, 0);
    record.writeUInt32LE(crc32(payload), 4);
    payload.copy(record, HEADER);
    try {
      for (let written = 0; written < record.length; ) written += writeSync(this.#descriptor, record, written);
    } catch (failure) {
      // A full disk may have stored a part of the record, and no other must follow an incomplete one.
      ftruncateSync(this.#descriptor, this.#size);
      throw failure;
    }
    this.#size += record.length;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** Returns the records of a file; `wholeLength` ends with the last complete one. */
export function readRecords(path: string): { payloads: Buffer[]; wholeLength: number; length: number } {
  const content = readFileSync(path);
  const payloads: Buffer[] = [];
  let at = 0;
  while (at + HEADER <= content.length) {
    const end = at + HEADER + content.readUInt32LE(at);
    if (end > content.length) break;
    const payload = content.subarray(at + HEADER, end);
    if (crc32(payload) !== content.readUInt32LE(at + 4)) {
      // The last record may be torn; an invalid one in the middle is damage.
      if (end < content.length) throw new Error(`${path} is damaged at byte ${at}.`);
      break;
    }
    payloads.push(payload);
    at = end;
  }
  return { payloads, wholeLength: at, length: content.length };
}
