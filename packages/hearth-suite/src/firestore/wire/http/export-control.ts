import type { Databases } from '../../databases.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { readExport } from '../../export/read-export.ts';
import { writeExport } from '../../export/write-export.ts';
import { databaseOf } from '../codec/names.ts';
import { parseJsonObject } from './http.ts';

/** Writes a database into a folder, for `firebase emulators:export` and `--export-on-exit`. */
export function exportDatabase(databases: Databases, body: string): void {
  const request = fieldsOf(body, ['database', 'export_directory', 'export_name']);
  const database = databaseOf(request.database);
  writeExport({
    directory: request.export_directory ?? '',
    name: request.export_name || `firestore_export_${Math.floor(Date.now() / 1_000)}`,
    database,
    documents: databases.open(database).allDocuments(),
  });
}

/** Imports an export, given the path of its `.overall_export_metadata` file. Writes nothing if one is unreadable. */
export function importDatabase(databases: Databases, body: string): void {
  const request = fieldsOf(body, ['database', 'export_directory']);
  const database = databaseOf(request.database);
  const documents = readExport(request.export_directory ?? '').documentsFor(database);
  databases.open(database).importDocuments(documents);
}

/** Reads fields in either of ProtoJSON's spellings. Refuses other fields, and values that are not strings. */
function fieldsOf<Name extends string>(body: string, names: readonly Name[]): Partial<Record<Name, string>> {
  const fields: Partial<Record<Name, string>> = {};
  for (const [key, value] of Object.entries(parseJsonObject(body || '{}'))) {
    const name = names.find((one) => one === key || one.replace(/_(.)/g, (_, letter) => letter.toUpperCase()) === key);
    if (!name || (value !== null && typeof value !== 'string')) {
      throw new EngineError('invalid-argument', "Payload isn't valid for request.");
    }
    if (value !== null) fields[name] = value;
  }
  return fields;
}
