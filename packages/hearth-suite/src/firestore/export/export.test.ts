import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import protobuf from 'protobufjs/light.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fields } from '../engine/testing/values.ts';
import type { Document } from '../engine/value.ts';
import { formatVersion, kindMetadata } from './export-files.ts';
import { message, text } from './protobuf-writer.ts';
import { readExport } from './read-export.ts';
import { encodeLog } from './record-log.ts';
import { writeExport } from './write-export.ts';

const database = { projectId: 'p', databaseId: '(default)' };
const time = { seconds: 0n, nanos: 0 };
const document = (name: string, n: bigint): Document => ({
  path: name.split('/'),
  fields: fields({ n }),
  createTime: time,
  updateTime: time,
});

describe('a database’s export', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'export-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const overall = () => path.join(directory, 'e/e.overall_export_metadata');
  const write = (...documents: Document[]) => writeExport({ directory, name: 'e', database, documents });
  const read = () => readExport(overall()).documentsFor({ ...database, projectId: 'other' });

  it('has the files of the official emulator', () => {
    write(document('c/a', 1n), document('c/a/s/b', 2n));
    expect(readdirSync(path.join(directory, 'e'), { recursive: true }).sort()).toEqual([
      'all_namespaces',
      'all_namespaces/all_kinds',
      `${kindMetadata}`,
      'all_namespaces/all_kinds/output-0',
      'e.overall_export_metadata',
    ]);
    const bytes = readFileSync(path.join(directory, 'e/all_namespaces/all_kinds/output-0')).length;
    const pointer = Buffer.from(readFileSync(overall()).subarray(15)).toString('latin1');
    expect(pointer).toBe(
      `\x0a\x4d\x0a\x04\x08\x02\x18\x03\x12\x41${kindMetadata}\x18\x02\x20${String.fromCharCode(bytes)}`,
    );
    expect(read().map((one) => one.path.join('/'))).toEqual(['c/a', 'c/a/s/b']);
  });

  it('consists of the overall metadata only if the database is empty', () => {
    write();
    expect(readdirSync(path.join(directory, 'e'))).toEqual(['e.overall_export_metadata']);
    expect(read()).toEqual([]);
  });

  it('replaces an earlier export of the same name', () => {
    write(document('c/a', 1n), document('c/b', 1n));
    write(document('c/c', 1n));
    expect(read().map((one) => one.path.join('/'))).toEqual(['c/c']);
  });

  it('can be imported only to a database with the same id', () => {
    write(document('c/a', 1n));
    expect(readExport(overall()).documentsFor({ projectId: 'p', databaseId: 'db' })).toEqual([]);
  });

  it('can be read if it was written on Windows and has several output files', () => {
    write(document('c/a', 1n));
    const kinds = path.join(directory, 'e/all_namespaces/kind_c');
    mkdirSync(kinds);
    renameSync(path.join(directory, 'e/all_namespaces/all_kinds/output-0'), path.join(kinds, 'output-0'));
    writeFileSync(path.join(kinds, 'output-1'), readFileSync(path.join(kinds, 'output-0')));
    const kind = protobuf.Writer.create();
    for (const output of ['output-0', 'output-1']) message(kind, 2, () => text(text(kind, 1, ''), 2, output));
    writeFileSync(path.join(kinds, 'c.export_metadata'), kind.finish());
    const pointers = protobuf.Writer.create();
    message(pointers, 1, () => text(pointers, 2, 'all_namespaces\\kind_c\\c.export_metadata'));
    writeFileSync(overall(), encodeLog([formatVersion, pointers.finish()]));
    expect(read().map((one) => one.path.join('/'))).toEqual(['c/a', 'c/a']);
  });

  it('requires an existing folder, and a valid name', () => {
    const missing = { directory: path.join(directory, 'none'), name: 'e', database, documents: [] };
    expect(() => writeExport(missing)).toThrow('export_directory must be a directory');
    expect(() => writeExport({ ...missing, directory, name: '../e' })).toThrow(
      'export_name must be the name of a folder.',
    );
  });

  it('is refused with the reason if missing, damaged or of another version', () => {
    expect(read).toThrow('Failed to parse overall export metadata file');
    write(document('c/a', 1n));
    const output = path.join(directory, 'e/all_namespaces/all_kinds/output-0');
    const content = readFileSync(output);
    content.writeUInt8(content.readUInt8(20) ^ 1, 20);
    writeFileSync(output, content);
    expect(read).toThrow("Checksum doesn't validate.");
    rmSync(output);
    expect(read).toThrow(`Failed parse entity file:${output}`);
    rmSync(path.join(directory, 'e', kindMetadata));
    expect(read).toThrow('all_namespaces_all_kinds.export_metadata (No such file or directory)');
    writeFileSync(overall(), encodeLog([Buffer.from([0x34])]));
    expect(read).toThrow('Overall export metadata file version not supported');
    writeFileSync(overall(), 'no log');
    expect(read).toThrow('Overall export metadata file version not supported');
  });
});
