import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Accounts and stored files of earlier runs, written by `keepAccounts` and `keepFiles` as they change. */
export interface KeptData {
  readonly accounts: string;
  readonly files: string;
}

export const keptDataIn = (dataFolder: string): KeptData => ({
  accounts: path.join(dataFolder, 'accounts'),
  files: path.join(dataFolder, 'files'),
});

const version = '15.0.0';

/**
 * Writes an export of what is kept into `folder`, for the emulators' `--import`; the files stay where they are. Returns
 * false if nothing is kept.
 */
export function writeImport(folder: string, { accounts, files }: KeptData, projectId: string): boolean {
  removeTorn(files);
  const users = jsonFilesIn(path.join(accounts, projectId)).map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const hasFiles = jsonFilesIn(path.join(files, 'metadata')).length > 0;
  if (users.length === 0 && !hasFiles) return false;
  const auth = path.join(folder, 'auth_export');
  mkdirSync(auth, { recursive: true });
  writeFileSync(path.join(auth, 'accounts.json'), JSON.stringify({ users }));
  writeFileSync(path.join(auth, 'config.json'), '{}');
  if (hasFiles) writeFileSync(path.join(files, 'buckets.json'), JSON.stringify({ buckets: [] }));
  const metadata = {
    version,
    ...(users.length > 0 && { auth: { version, path: 'auth_export' } }),
    ...(hasFiles && { storage: { version, path: path.relative(folder, files) } }),
  };
  writeFileSync(path.join(folder, 'firebase-export-metadata.json'), JSON.stringify(metadata));
  return true;
}

/** Removes content whose metadata a killed emulator has not written, or has removed already. */
function removeTorn(files: string): void {
  const blobs = path.join(files, 'blobs');
  if (!existsSync(blobs)) return;
  for (const id of readdirSync(blobs)) {
    if (!existsSync(path.join(files, 'metadata', `${id}.json`))) rmSync(path.join(blobs, id));
  }
}

const jsonFilesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => path.join(folder, name))
    : [];
