import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Ports } from './ports.ts';

/**
 * Exports accounts and stored files in the form that `--import` reads. Not documents: the local Firestore persists
 * every commit itself.
 */
export async function exportAccountsAndFiles(folder: string, ports: Ports, projectId: string): Promise<void> {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  for (const part of ['auth_export', 'storage_export']) mkdirSync(path.join(fresh, part), { recursive: true });
  const auth = `http://127.0.0.1:${ports.auth}`;
  const accounts = `${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=-1`;
  await save(accounts, path.join(fresh, 'auth_export/accounts.json'));
  await save(`${auth}/emulator/v1/projects/${projectId}/config`, path.join(fresh, 'auth_export/config.json'));
  await expectOk(
    fetch(`http://127.0.0.1:${ports.storage}/internal/export`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path: path.join(fresh, 'storage_export'), initiatedBy: 'suite' }),
    }),
  );
  const metadata = {
    version: '15.0.0',
    auth: { version: '15.0.0', path: 'auth_export' },
    storage: { version: '15.0.0', path: 'storage_export' },
  };
  writeFileSync(path.join(fresh, 'firebase-export-metadata.json'), JSON.stringify(metadata));
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
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
