import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Ports } from './ports.ts';

const metadataFile = 'firebase-export-metadata.json';
const version = '15.0.0';

interface DataExport {
  /** Replaced if it exists. */
  readonly folder: string;
  readonly ports: Ports;
  readonly projectId: string;
}

/** Exports documents, accounts and stored files in the form that `--import` reads. */
export async function exportData({ folder, ports, projectId }: DataExport): Promise<void> {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const part of ['auth_export', 'storage_export']) mkdirSync(path.join(fresh, part), { recursive: true });
  const auth = `http://127.0.0.1:${ports.auth}`;
  const accounts = `${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=-1`;
  await save(accounts, path.join(fresh, 'auth_export/accounts.json'));
  await save(`${auth}/emulator/v1/projects/${projectId}/config`, path.join(fresh, 'auth_export/config.json'));
  await post(`http://127.0.0.1:${ports.storage}/internal/export`, {
    path: path.join(fresh, 'storage_export'),
    initiatedBy: 'hearth-suite',
  });
  await post(`http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}:export`, {
    database: `projects/${projectId}/databases/(default)`,
    export_directory: fresh,
    export_name: 'firestore_export',
  });
  const metadata = {
    version,
    auth: { version, path: 'auth_export' },
    storage: { version, path: 'storage_export' },
    firestore: {
      version,
      path: 'firestore_export',
      metadata_file: 'firestore_export/firestore_export.overall_export_metadata',
    },
  };
  writeFileSync(path.join(fresh, metadataFile), JSON.stringify(metadata));
  const before = `${folder}.before`;
  rmSync(before, { recursive: true, force: true });
  // Moved away first: a process that is killed here leaves a complete export.
  if (existsSync(folder)) renameSync(folder, before);
  renameSync(fresh, folder);
  rmSync(before, { recursive: true, force: true });
}

/** Throws if the folder holds anything but an earlier export, because exporting replaces its content. */
export function refuseOtherContent(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || existsSync(path.join(folder, metadataFile))) return;
  throw new Error(`${folder} holds something else than an export, which would be lost.`);
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await expectOk(fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function save(url: string, file: string): Promise<void> {
  const response = await expectOk(fetch(url, { headers: { Authorization: 'Bearer owner' } }));
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
}

async function expectOk(requested: Promise<Response>): Promise<Response> {
  const response = await requested;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}
