import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

/** Payloads are values that V8 has serialized. */
const PAYLOAD_START = serialize(null).subarray(0, 2);

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
    let written = 0;
    try {
      while (written < record.length) written += writeSync(this.#descriptor, record, written);
    } catch (failure) {
      // A full disk has stored a part of the record, and no other must follow an incomplete one.
      if (written > 0) ftruncateSync(this.#descriptor, this.#size);
      throw failure;
    }
    this.#size += record.length;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

export interface RecordsRead {
  /** The readable records, also those behind a damage. */
  readonly payloads: readonly Buffer[];
  /** End of the last complete record. */
  readonly wholeLength: number;
  readonly length: number;
  /** Offset of the first record that cannot be read although others follow; undefined for a sound file. */
  readonly damagedAt: number | undefined;
  readonly unreadableBytes: number;
}

/** Reads the records of a file. An incomplete last one is no damage: a killed process has left it. */
export function readRecords(path: string): RecordsRead {
  const content = readFileSync(path);
  const payloads: Buffer[] = [];
  let wholeLength = 0;
  let damagedAt: number | undefined;
  let unreadableBytes = 0;
  for (let at = 0; at < content.length; ) {
    const payload = recordAt(content, at);
    if (payload) {
      payloads.push(payload);
      at += HEADER + payload.length;
      wholeLength = at;
      continue;
    }
    const next = nextRecord(content, at + 1);
    if (next === undefined) break;
    damagedAt ??= at;
    unreadableBytes += next - at;
    at = next;
  }
  return { payloads, wholeLength, length: content.length, damagedAt, unreadableBytes };
}

/** Returns the offset of the first complete record from `from` on. */
function nextRecord(content: Buffer, from: number): number | undefined {
  for (let start = content.indexOf(PAYLOAD_START, from + HEADER); start !== -1; ) {
    if (recordAt(content, start - HEADER)) return start - HEADER;
    start = content.indexOf(PAYLOAD_START, start + 1);
  }
  return undefined;
}

/** Returns the payload of a record; undefined if there is no complete record at this offset. */
function recordAt(content: Buffer, at: number): Buffer | undefined {
  if (at + HEADER > content.length) return undefined;
  const payload = content.subarray(at + HEADER, at + HEADER + content.readUInt32LE(at));
  const isWhole = payload.length === content.readUInt32LE(at) && crc32(payload) === content.readUInt32LE(at + 4);
  return isWhole ? payload : undefined;
}

/** Replaces a file's content. */
export function writeRecords(path: string, payloads: readonly Buffer[]): void {
  rmSync(path);
  const file = new RecordFile(path);
  for (const payload of payloads) file.append(payload);
  file.close();
}
