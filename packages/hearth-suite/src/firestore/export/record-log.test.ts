import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLog, encodeLog } from './record-log.ts';

describe("LevelDB's log", () => {
  it('has a masked checksum, a length and a type before the data', () => {
    expect(encodeLog([Buffer.from([0x33])]).toString('hex')).toBe('b86d444e01000133');
  });

  it('splits a record at each block of 32 KiB', () => {
    const log = encodeLog([Buffer.alloc(70_000, 'x')]);
    expect([log.readUInt8(6), log.readUInt8(32_768 + 6), log.readUInt8(2 * 32_768 + 6)]).toEqual([2, 3, 4]);
    expect(log).toHaveLength(70_000 + 3 * 7);
  });

  it('pads the end of a block with zeros if no header fits', () => {
    const first = Buffer.alloc(32_768 - 7 - 6, 'x');
    const second = Buffer.from('second');
    const log = encodeLog([first, second]);
    expect(log.subarray(32_768 - 6, 32_768).equals(Buffer.alloc(6))).toBe(true);
    expect([...decodeLog(log)].map(String)).toEqual([first, second].map(String));
  });

  it('begins a record with an empty fragment if exactly a header fits into the block', () => {
    const records = [Buffer.alloc(32_768 - 7 - 7, 'x'), Buffer.from('second')];
    const log = encodeLog(records);
    expect([log.readUInt8(32_768 - 1), log.readUInt16LE(32_768 - 3), log.readUInt8(32_768 + 6)]).toEqual([2, 0, 4]);
    expect([...decodeLog(log)].map(String)).toEqual(records.map(String));
  });

  it('survives encoding and decoding of records of any length', () => {
    const length = fc.oneof(fc.nat({ max: 40 }), fc.integer({ min: 32_740, max: 32_790 }), fc.nat({ max: 100_000 }));
    fc.assert(
      fc.property(fc.array(length, { maxLength: 6 }), (lengths) => {
        const records = lengths.map((one, i) => Buffer.alloc(one, i + 1));
        expect([...decodeLog(encodeLog(records))].map((one) => one.toString('latin1'))).toEqual(
          records.map((one) => one.toString('latin1')),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('is refused if a byte was changed or the end is missing', () => {
    const log = encodeLog([Buffer.from('one'), Buffer.from('two')]);
    const changed = Buffer.from(log);
    changed.writeUInt8(changed.readUInt8(8) ^ 1, 8);
    expect(() => [...decodeLog(changed)]).toThrow("Checksum doesn't validate.");
    expect(() => [...decodeLog(log.subarray(0, log.length - 1))]).toThrow('Invalid record');
    const half = encodeLog([Buffer.alloc(40_000)]).subarray(0, 32_768);
    expect(() => [...decodeLog(half)]).toThrow('Invalid record');
  });
});
