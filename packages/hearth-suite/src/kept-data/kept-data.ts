import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { claimFolder, refuseDamage, repair } from '../firestore/engine/persistence/data-folder.ts';

/** Accounts and stored files of earlier runs, written by `keepAccounts` and `keepFiles` as they change. */
interface KeptData {
  readonly accounts: string;
  readonly files: string;
}

export const keptDataIn = (dataFolder: string): KeptData => ({
  accounts: path.join(dataFolder, 'accounts'),
  files: path.join(dataFolder, 'files'),
});

interface DataFolderOptions {
  readonly dataVersion?: string;
  readonly fresh?: boolean;
  readonly repair?: boolean;
  readonly log: (line: string) => void;
}

/**
 * Claims the folder, refuses data of another version, and checks or repairs the documents in it. Returns what gives the
 * folder back.
 */
export function openDataFolder(folder: string, options: DataFolderOptions): () => void {
  const release = claimFolder(folder);
  try {
    const documents = path.join(folder, 'firestore');
    const { accounts, files } = keptDataIn(folder);
    const parts = [documents, accounts, files];
    if (options.fresh) for (const old of parts) rmSync(old, { recursive: true, force: true });
    if (options.dataVersion) refuseOtherVersion(folder, options.dataVersion, parts.some(existsSync));
    if (options.repair) for (const line of repair(documents)) options.log(`Warning: ${line}`);
    refuseDamage(documents);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

function refuseOtherVersion(folder: string, current: string, hasData: boolean): void {
  const file = path.join(folder, 'version');
  const stored = existsSync(file) ? readFileSync(file, 'utf8') : 'an earlier version';
  if (hasData && stored !== current) {
    throw new Error(
      `${folder} has data of ${stored}, which ${current} cannot read: start with --fresh to delete it, or move the folder.`,
    );
  }
  writeFileSync(file, current);
}

/** Version of exports. */
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
