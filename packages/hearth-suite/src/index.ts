import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FirebaseJson, firebaseJson, type Part, writeEmulatorConfig } from './emulator-config.ts';
import { hasExited, startEmulators, stopEmulators } from './emulators.ts';
import { exportData, refuseOtherContent } from './export-data.ts';
import { openDataFolder } from './kept-data/kept-data.ts';
import type { Parts } from './parts.ts';
import { defaultPorts, freePorts, type Ports, refuseTakenPorts } from './ports.ts';

export type { FirebaseJson, Ports };
export { defaultPorts, firebaseJson, freePorts, hasExited, refuseTakenPorts };

export interface StartOptions {
  readonly projectId: string;
  /** The project's folder, to which the paths in `config` are relative; by default the working directory. */
  readonly folder?: string;
  /** Content of a `firebase.json`, by default of the folder's own. Its ports do not count. */
  readonly config?: FirebaseJson;
  /** Settings of Identity Platform that the Auth emulator has, such as `passwordPolicyConfig`. */
  readonly accounts?: Readonly<Record<string, unknown>>;
  /** The default ports, which must be free, free ones, or these. */
  readonly ports?: 'default' | 'free' | Ports;
  /** Distinguishes this run's files from those of other runs in the same folder. */
  readonly name?: string;
  /** Folder with the data of earlier runs; without it everything is in memory. */
  readonly dataFolder?: string | undefined;
  /** Version of the stored data: those of another version are refused. */
  readonly dataVersion?: string;
  /** Deletes the data of earlier runs first. */
  readonly fresh?: boolean;
  /** Removes documents that cannot be read from the data of earlier runs, and keeps a copy. */
  readonly repair?: boolean;
  /** Folder of an initial export, in the format of `firebase emulators:export`. */
  readonly importFolder?: string | undefined;
  /** Folder for an export of everything at the end. */
  readonly exportFolder?: string | undefined;
  /** Runs the official emulators instead of ours, which need Java. */
  readonly official?: boolean;
  /** Writes the emulators' own debug logs, which contain requests' data and grow without limit. */
  readonly debugLogs?: boolean;
  /** Receives each line that the emulators print. */
  readonly log?: (line: string) => void;
  /** Folder of the built programs of this package. */
  readonly programs?: string;
}

export interface Running {
  readonly ports: Ports;
  readonly projectId: string;
  /** Points Google's server SDKs to the emulators. */
  readonly environment: Readonly<Record<string, string>>;
  /** Process ids of the emulators, our parts included. */
  readonly pids: Readonly<Record<'emulators', number | undefined> & Parts['pids']>;
  /** Resolves with a message as soon as the emulators or one of our parts end: the rest is useless alone. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Starts Firebase's emulators, with ours in place of those in Java. If one does not start, stops what runs already. */
export async function start(options: StartOptions): Promise<Running> {
  const { projectId, importFolder, exportFolder, dataFolder, log = () => {} } = options;
  refuseFewOpenFiles();
  if (importFolder && !existsSync(importFolder)) throw new Error(`${importFolder} does not exist.`);
  if (exportFolder) refuseOtherContent(exportFolder);
  const ports = await chosenPorts(options.ports);
  const folder = options.folder ?? process.cwd();
  const config = options.config ?? firebaseJson(path.join(folder, 'firebase.json'));
  const cleanups: (() => Promise<void> | void)[] = [];
  /** Stops the last started part first. */
  const cleanUp = async (): Promise<void> => {
    for (const clean of cleanups.toReversed()) await clean();
  };
  try {
    if (dataFolder) cleanups.push(openDataFolder(dataFolder, { ...options, log }));
    const runFolder = mkdtempSync(path.join(os.tmpdir(), 'hearth-'));
    cleanups.push(() => rmSync(runFolder, { recursive: true, force: true }));
    const { file, parts } = writeEmulatorConfig({
      folder,
      name: options.name ?? `hearth-${process.pid}`,
      ports,
      config,
    });
    cleanups.push(() => rmSync(file, { force: true }));
    const emulators = await startEmulators({
      projectId,
      folder,
      config: file,
      only: parts,
      indexes: config.firestore?.indexes && path.resolve(folder, config.firestore.indexes),
      runFolder,
      dataFolder,
      importFolder,
      official: options.official ?? false,
      debugLogs: options.debugLogs ?? false,
      log,
      programs: options.programs ?? fileURLToPath(new URL('../dist', import.meta.url)),
    });
    cleanups.push(() => stopEmulators(emulators));
    if (options.accounts) await applySettings(options.accounts, ports, projectId);
    return {
      ports,
      projectId,
      environment: environmentOf(parts, ports, projectId),
      pids: { emulators: emulators.child.pid, ...emulators.parts.pids },
      ended: emulators.ended,
      async stop() {
        try {
          if (exportFolder && !hasExited(emulators.child)) await exportData({ folder: exportFolder, ports, projectId });
        } finally {
          await cleanUp();
        }
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** Files and connections that a run has open at once, with room to spare. */
const neededFiles = 1_000;

/** Throws if this process, and so every part, may open too few files: parts would end without a reason. */
export function refuseFewOpenFiles(): void {
  // Node has raised its own limit to the highest that it may set. There is none on Windows.
  const report = process.report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } };
  const allowed = report.userLimits?.open_files.soft ?? 'unlimited';
  if (allowed === 'unlimited' || allowed >= neededFiles) return;
  throw new Error(
    `Only ${allowed} files may be open at once, ${neededFiles} are needed: run "ulimit -n 4096" in a new shell and try again.`,
  );
}

async function chosenPorts(ports: StartOptions['ports'] = 'default'): Promise<Ports> {
  if (ports === 'free') return freePorts(defaultPorts);
  if (ports !== 'default') return ports;
  await refuseTakenPorts(defaultPorts);
  return defaultPorts;
}

async function applySettings(settings: object, { auth }: Ports, projectId: string): Promise<void> {
  const config = `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config`;
  const response = await fetch(`${config}?updateMask=${Object.keys(settings).join()}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused its settings: ${await response.text()}`);
}

/** The variables that SDKs read, for the emulators that run. */
const hostVariables: Readonly<Partial<Record<Part, string>>> = {
  firestore: 'FIRESTORE_EMULATOR_HOST',
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
  tasks: 'CLOUD_TASKS_EMULATOR_HOST',
};

function environmentOf(parts: readonly Part[], ports: Ports, projectId: string): Record<string, string> {
  const hosts = parts.flatMap((part) => {
    const variable = hostVariables[part];
    return variable ? [[variable, `127.0.0.1:${ports[part]}`]] : [];
  });
  return {
    GCLOUD_PROJECT: projectId,
    METADATA_SERVER_DETECTION: 'none', // Only Google's own machines have a metadata server.
    ...Object.fromEntries(hosts),
  };
}
