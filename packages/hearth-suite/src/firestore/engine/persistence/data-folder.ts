import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RecordsRead, readRecords, writeRecords } from './record-file.ts';

/** A file of records with a part that cannot be read. */
interface DamagedFile extends RecordsRead {
  readonly path: string;
}

/** Throws an error that names file and offset if a database in the folder is damaged. */
export function refuseDamage(folder: string): void {
  const [first] = damagedFiles(folder);
  if (!first) return;
  throw new Error(
    `${first.path} is damaged at byte ${first.damagedAt}: start with --repair to remove what cannot be read; a copy is kept.`,
  );
}

/**
 * Removes what cannot be read from the files of all databases in the folder. Keeps a copy of the folder as it was.
 * Returns what was done, in a sentence for each file.
 */
export function repair(folder: string): readonly string[] {
  const damaged = damagedFiles(folder);
  if (damaged.length === 0) return [];
  const copy = `${folder}-damaged-${new Date().toISOString().replaceAll(':', '-')}`;
  cpSync(folder, copy, { recursive: true });
  return damaged.map(({ path, payloads, damagedAt, unreadableBytes }) => {
    writeRecords(path, payloads);
    return (
      `${path}: removed ${unreadableBytes} bytes that cannot be read, from byte ${damagedAt} on; ` +
      `${payloads.length} records are kept. The files as they were are in ${copy}.`
    );
  });
}

function damagedFiles(folder: string): readonly DamagedFile[] {
  if (!existsSync(folder)) return [];
  const databases = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return databases.flatMap(({ name }) =>
    readdirSync(join(folder, name))
      .filter((file) => /^(log|snapshot)-\d+$/.test(file))
      .map((file) => ({ path: join(folder, name, file), ...readRecords(join(folder, name, file)) }))
      .filter(({ damagedAt }) => damagedAt !== undefined),
  );
}

/**
 * Claims a folder until this process ends or calls the returned function. Throws if another running process holds it:
 * each would overwrite the other's documents.
 */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'lock');
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : undefined;
  // In a container, a killed process often had the id that this one has.
  if (holder !== undefined && holder !== process.pid && isRunning(holder)) {
    throw new Error(
      `${folder} is in use by process ${holder}: end that first. If it is another program, delete ${lock}.`,
    );
  }
  rmSync(lock, { force: true });
  // Fails if another process has claimed the folder meanwhile.
  writeFileSync(lock, String(process.pid), { flag: 'wx' });
  return () => rmSync(lock, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: another user's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
