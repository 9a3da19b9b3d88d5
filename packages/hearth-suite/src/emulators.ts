import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeJavaShim } from './emulator-config.ts';
import { keptDataIn, writeImport } from './kept-data/kept-data.ts';
import { type Parts, watchParts } from './parts.ts';

interface EmulatorsOptions {
  readonly projectId: string;
  /** The working directory. */
  readonly folder: string;
  /** Path of the configuration. */
  readonly config: string;
  /** The emulators to start. */
  readonly only: readonly string[];
  /** Path of the composite indexes. */
  readonly indexes: string | undefined;
  /** Folder of this run's temporary files. */
  readonly runFolder: string;
  /** Folder with the data of earlier runs; undefined keeps everything in memory. */
  readonly dataFolder: string | undefined;
  /** Folder of a complete export to import (`--import`). */
  readonly importFolder: string | undefined;
  /** Runs the official emulators instead of ours. */
  readonly official: boolean;
  readonly debugLogs: boolean;
  readonly log: (line: string) => void;
  /** Folder of our built programs. */
  readonly programs: string;
}

interface Emulators {
  readonly child: ChildProcess;
  readonly parts: Parts;
  /** Resolves with a message as soon as the suite or one of our parts ends. */
  readonly ended: Promise<string>;
}

/** Starts the Firebase Emulator Suite with our programs in place of its Java programs. Resolves when ready. */
export async function startEmulators(options: EmulatorsOptions): Promise<Emulators> {
  const { runFolder } = options;
  const temporary = path.join(runFolder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const args = ['emulators:start', '--project', options.projectId, '--config', options.config];
  args.push('--only', options.only.join());
  const importFolder = options.importFolder ?? importOfKept(options);
  if (importFolder) args.push('--import', importFolder);
  const child = spawn(process.execPath, [firebaseTools(options.folder), ...args], {
    cwd: options.folder,
    // A process group of its own, so that one signal stops every child.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(options), TMPDIR: temporary },
  });
  const exited = new Promise<string>((resolve) =>
    child.once('exit', () => resolve('The Firebase emulators have ended')),
  );
  await ready(child, options.log);
  const parts = watchParts(javaFolder(runFolder));
  return { child, parts, ended: Promise.race([exited, parts.ended]) };
}

/** Returns the path of the CLI: the project's own, or that of this package. */
const firebaseTools = (folder: string): string =>
  createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js', {
    paths: [folder, path.dirname(fileURLToPath(import.meta.url))],
  });

/** Returns the folder of an export of what earlier runs have kept; undefined if that is nothing. */
function importOfKept({ runFolder, dataFolder, projectId }: EmulatorsOptions): string | undefined {
  const folder = path.join(runFolder, 'import');
  return dataFolder && writeImport(folder, keptDataIn(dataFolder), projectId) ? folder : undefined;
}

const javaFolder = (runFolder: string): string => path.join(runFolder, 'bin');

function environment(options: EmulatorsOptions): NodeJS.ProcessEnv {
  const { runFolder, dataFolder, official, programs, indexes } = options;
  const quiet = { FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true', NO_UPDATE_NOTIFIER: '1', CI: '1', FORCE_COLOR: '0' };
  // The functions emulator works on at most this many requests at once: more would slow each other down. If discovery
  // of the functions takes longer than this many seconds, the emulator never answers their callers.
  const workers = { FUNCTIONS_EMULATOR_PARALLEL: '20', FUNCTIONS_DISCOVERY_TIMEOUT: '120' };
  const quick = pathToFileURL(path.join(programs, 'quick-emulators.mjs'));
  const node = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${quick}`.trim() };
  const logs = options.debugLogs ? { HEARTH_DEBUG_LOGS: '1' } : {};
  const kept = dataFolder && keptDataIn(dataFolder);
  const keeping = kept && { HEARTH_ACCOUNTS_DATA: kept.accounts, HEARTH_FILES_DATA: kept.files };
  const outside = {
    ...process.env,
    ...quiet,
    METADATA_SERVER_DETECTION: 'none',
    ...workers,
    ...node,
    ...logs,
    ...keeping,
  };
  if (official) return outside;
  return {
    ...outside,
    FIRESTORE_EMULATOR_BINARY_PATH: path.join(programs, 'firestore.mjs'),
    STORAGE_EMULATOR_BINARY_PATH: path.join(programs, 'storage-rules.mjs'),
    ...(indexes && { HEARTH_FIRESTORE_INDEXES: indexes }),
    ...(dataFolder && { HEARTH_FIRESTORE_DATA: path.join(dataFolder, 'firestore') }),
    HEARTH_REAL_PATH: process.env.PATH ?? '',
    PATH: `${writeJavaShim(javaFolder(runFolder))}${path.delimiter}${process.env.PATH ?? ''}`,
  };
}

function ready(child: ChildProcess, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const tail: string[] = [];
    let rest = '';
    const read = (chunk: Buffer): void => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        log(line);
        tail.push(line);
        if (tail.length > 40) tail.shift();
        if (line.includes('All emulators ready')) resolve();
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The emulators ended with ${code} before they were ready:\n${tail.join('\n')}`)),
    );
  });
}

/** Stops the process group of the emulators, by SIGKILL if necessary, even if its first process was killed. */
export async function stopEmulators({ child, parts }: Emulators): Promise<void> {
  if (child.pid === undefined) return;
  if (hasExited(child)) kill(child.pid, 'SIGKILL');
  else {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    kill(child.pid, 'SIGINT');
    const insist = setTimeout(() => kill(child.pid ?? 0, 'SIGKILL'), 10_000);
    await exited;
    clearTimeout(insist);
    kill(child.pid, 'SIGKILL');
  }
  await parts.close();
}

export const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function kill(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    // No process is left: already in the wanted state.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
