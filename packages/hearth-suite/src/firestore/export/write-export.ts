import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import protobuf from 'protobufjs/light.js';
import { EngineError } from '../engine/engine-error.ts';
import type { Document } from '../engine/value.ts';
import type { DatabaseName } from '../engine/values/resource-name.ts';
import { encodeEntity } from './entity.ts';
import { formatVersion, kindMetadata, outputFile } from './export-files.ts';
import { integer, message, text } from './protobuf-writer.ts';
import { encodeLog } from './record-log.ts';

interface ExportRequest {
  /** An existing folder, in which the export's own folder is created. */
  readonly directory: string;
  readonly name: string;
  readonly database: DatabaseName;
  readonly documents: Iterable<Document>;
}

/**
 * Writes an export like the official emulator: one kind, one output file. Replaces an export of the same name. Refuses
 * a path that the file system refuses, with its reason.
 */
export function writeExport(request: ExportRequest): void {
  try {
    writeFiles(request);
  } catch (error) {
    const { syscall, code, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new EngineError(code === 'ENOSPC' ? 'resource-exhausted' : 'invalid-argument', message);
  }
}

function writeFiles({ directory, name, database, documents }: ExportRequest): void {
  const startedMs = Date.now();
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new EngineError('failed-precondition', 'export_directory must be a directory');
  }
  if (name.includes('/') || name.includes('\\')) {
    throw new EngineError('invalid-argument', 'export_name must be the name of a folder.');
  }
  const folder = path.join(directory, name);
  mkdirSync(folder, { recursive: true });
  const entities = Array.from(documents, (document) => encodeEntity(database, document));
  const output = encodeLog(entities);
  const overall = path.join(folder, `${name}.overall_export_metadata`);
  writeFileSync(overall, encodeLog([formatVersion, encodeOverall(entities.length, output.length)]));
  if (entities.length === 0) return;
  const kind = path.join(folder, kindMetadata);
  mkdirSync(path.dirname(kind), { recursive: true });
  writeFileSync(path.join(path.dirname(kind), outputFile), output);
  writeFileSync(kind, encodeKind(name, startedMs, Date.now()));
}

/**
 * Encodes the path of the kind's metadata, the number of entities and the size of their file in bytes; nothing for an
 * empty database.
 */
function encodeOverall(entities: number, bytes: number): Uint8Array {
  const writer = protobuf.Writer.create();
  if (entities > 0) {
    message(writer, 1, () => {
      // The same in every export of the official emulator.
      message(writer, 1, () => integer(integer(writer, 1, 2), 3, 3));
      text(writer, 2, kindMetadata);
      integer(integer(writer, 3, entities), 4, bytes);
    });
  }
  return writer.finish();
}

/** Encodes the export's name and times in microseconds, and its output file. */
function encodeKind(name: string, startedMs: number, endedMs: number): Uint8Array {
  const writer = protobuf.Writer.create();
  message(writer, 1, () => {
    text(writer, 1, name);
    integer(integer(writer, 2, startedMs * 1_000), 3, endedMs * 1_000);
  });
  message(writer, 2, () => text(text(writer, 1, ''), 2, outputFile));
  return writer.finish();
}
