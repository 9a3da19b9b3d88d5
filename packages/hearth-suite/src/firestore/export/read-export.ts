import { readFileSync } from 'node:fs';
import path from 'node:path';
import protobuf from 'protobufjs/light.js';
import { EngineError } from '../engine/engine-error.ts';
import type { DatabaseName } from '../engine/values/resource-name.ts';
import { decodeEntity, type ExportedDocument } from './entity.ts';
import { formatVersion } from './export-files.ts';
import { decodeLog } from './record-log.ts';

export interface Export {
  /** Returns the exported documents of the database with this id, with references moved to its project. */
  documentsFor(database: DatabaseName): readonly ExportedDocument[];
}

/** Reads an export from its `.overall_export_metadata`: one of this or the official emulator, or a managed one. */
export function readExport(overallMetadata: string): Export {
  const records = kindFiles(overallMetadata).flatMap(outputRecords);
  return {
    documentsFor: ({ projectId, databaseId }) =>
      records.map((record) => decodeEntity(record, projectId)).filter((one) => one.databaseId === databaseId),
  };
}

/** Returns the paths of the kinds' metadata files. */
function kindFiles(overallMetadata: string): readonly string[] {
  const content = readOr(overallMetadata, 'Failed to parse overall export metadata file');
  const [version, overall] = logRecords(content) ?? [];
  if (!version?.equals(formatVersion)) {
    throw new EngineError('invalid-argument', 'Overall export metadata file version not supported');
  }
  // Exports written on Windows separate folders by `\`.
  return messagesAt(overall ?? Buffer.alloc(0), 1)
    .flatMap((pointer) => messagesAt(pointer, 2))
    .map((name) => path.join(path.dirname(overallMetadata), name.toString().replaceAll('\\', '/')));
}

/** Returns `undefined` for invalid logs. */
function logRecords(content: Buffer): readonly Buffer[] | undefined {
  try {
    return [...decodeLog(content)];
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function outputRecords(kindFile: string): readonly Buffer[] {
  return messagesAt(readOr(kindFile, `${kindFile} (No such file or directory)`), 2)
    .flatMap((output) => messagesAt(output, 2))
    .map((name) => path.join(path.dirname(kindFile), name.toString()))
    .flatMap((file) => [...decodeLog(readOr(file, `Failed parse entity file:${file}`))]);
}

/** @param refusal the official emulator's message for an unreadable file */
function readOr(file: string, refusal: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new EngineError('invalid-argument', refusal);
    throw error;
  }
}

/** Returns the contents of all fields with this number: messages or texts. */
function messagesAt(content: Buffer, field: number): readonly Buffer[] {
  const found: Buffer[] = [];
  const reader = protobuf.Reader.create(content);
  try {
    while (reader.pos < reader.len) {
      const tag = reader.uint32();
      if (tag === ((field << 3) | 2)) found.push(Buffer.from(reader.bytes()));
      else reader.skipType(tag & 7);
    }
  } catch (error) {
    throw new EngineError('invalid-argument', `The export's metadata cannot be read: ${(error as Error).message}`);
  }
  return found;
}
