import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  claimFolder,
  refuseDamage,
  repair,
} from '../../../packages/hearth-suite/src/firestore/engine/persistence/data-folder.ts';
import { keptDataIn } from '../../../packages/hearth-suite/src/kept-data/kept-data.ts';
import { applyAccountSettings } from './account-settings.ts';
import { hasExited, startEmulators, stopEmulators } from './emulators.ts';
import { exportData, refuseOtherContent } from './export-data.ts';
import { copyFunctions } from './functions-copy.ts';
import { refuseFewOpenFiles } from './open-files.ts';
import { configurePages, copyPages, pageConfig } from './pages.ts';
import type { Parts } from './parts.ts';
import { defaultPorts, freePorts, type Ports, refuseTakenPorts } from './ports.ts';
import { startStandIns } from './stand-ins.ts';

export interface SuiteOptions {
  readonly root: string;
  readonly name: string;
  /** The default ports, which README names, or free ones. */
  readonly ports: 'default' | 'free';
  /** Folder with the data of earlier runs; undefined keeps everything in memory. */
  readonly dataFolder?: string | undefined;
  /** Deletes the data of earlier runs first. */
  readonly fresh?: boolean;
  /** Removes documents that cannot be read from the data of earlier runs, and keeps a copy. */
  readonly repair?: boolean;
  /** Folder of an initial export, in the format of `firebase emulators:export`. */
  readonly importFolder?: string | undefined;
  /** Folder for an export of everything when the suite stops. */
  readonly exportFolder?: string | undefined;
  readonly official?: boolean;
  /** Multiplies rate limits; above 1 for tests, which send many requests from one address. */
  readonly rateLimitFactor?: number;
  /** A built module whose functions run in the group `bench`: the baselines of benchmarks. */
  readonly benchFunctions?: string;
  /** Writes the emulators' own debug logs, which contain guests' data and grow without limit. */
  readonly debugLogs?: boolean;
  readonly log: (line: string) => void;
}

export interface Suite {
  readonly ports: Ports;
  readonly projectId: string;
  /** Environment for programs that use the suite; its variables point the Admin SDK to the emulators. */
  readonly environment: Readonly<Record<string, string>>;
  /** The configuration of this run's pages. */
  readonly webConfig: object;
  /** Folder of the running functions, which are reloaded when a file changes. */
  readonly functionsFolder: string;
  /** Process ids of the emulators, our parts included. */
  readonly pids: Readonly<Record<'emulators', number | undefined> & Parts['pids']>;
  /** Resolves with a message as soon as the emulators or one of our parts end: the rest is useless alone. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const projectId = 'demo-talwaerts';

type Cleanup = () => Promise<void> | void;

/**
 * Starts all of Talwärts on one machine: stand-ins, then the Firebase emulators. If one does not start, stops what runs
 * already.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { importFolder, exportFolder } = options;
  refuseFewOpenFiles();
  if (importFolder && !existsSync(importFolder)) throw new Error(`${importFolder} does not exist.`);
  if (exportFolder) refuseOtherContent(exportFolder);
  const ports = options.ports === 'free' ? await freePorts() : defaultPorts;
  if (options.ports === 'default') await refuseTakenPorts(ports);
  const cleanups: Cleanup[] = [];
  try {
    if (options.dataFolder) openDataFolder(options.dataFolder, options, cleanups);
    return await startParts(options, ports, cleanups);
  } catch (error) {
    await cleanUp(cleanups);
    throw error;
  }
}

/** Claims the folder for this suite, refuses data of another version, and checks or repairs the documents in it. */
function openDataFolder(folder: string, options: SuiteOptions, cleanups: Cleanup[]): void {
  const { root, fresh, repair: repairs, log } = options;
  cleanups.push(claimFolder(folder));
  const documents = path.join(folder, 'firestore');
  const { accounts, files } = keptDataIn(folder);
  const parts = [documents, accounts, files];
  if (fresh) for (const old of parts) rmSync(old, { recursive: true, force: true });
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const ofVersion = path.join(folder, 'version');
  const stored = existsSync(ofVersion) ? readFileSync(ofVersion, 'utf8') : 'an earlier version';
  if (parts.some(existsSync) && stored !== version) {
    throw new Error(
      `${folder} has data of ${stored}, which ${version} cannot read: "npm start -- --fresh" deletes it. Move the folder to keep it.`,
    );
  }
  writeFileSync(ofVersion, version);
  if (repairs) for (const line of repair(documents)) log(`Warning: ${line}`);
  refuseDamage(documents);
}

/** Starts the parts. Adds a cleanup for each to `cleanups` as soon as there is something to stop or remove. */
async function startParts(options: SuiteOptions, ports: Ports, cleanups: Cleanup[]): Promise<Suite> {
  const { root, dataFolder, importFolder, exportFolder } = options;
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const runFolder = mkdtempSync(path.join(root, '.build', `run-${options.name}-`));
  cleanups.push(() => {
    rmSync(runFolder, { recursive: true, force: true });
    rmSync(path.join(root, `.firebase.${options.name}.json`), { force: true });
  });
  const publicFolder = path.join(runFolder, 'public');
  const webConfig = pageConfig(ports, projectId);
  copyPages(path.join(root, 'web/dist'), publicFolder, webConfig);

  const functionsFolder = path.join(runFolder, 'functions');
  copyFunctions(root, functionsFolder, ports, {
    rateLimitFactor: options.rateLimitFactor ?? 1,
    benchFunctions: options.benchFunctions,
  });
  // Company pages are rendered by a function, from files of its own.
  configurePages(path.join(functionsFolder, 'company-page'), webConfig);

  const standIns = await startStandIns(root, ports, `http://127.0.0.1:${ports.functions}/${projectId}/europe-west3`);
  cleanups.push(standIns.close);
  const emulators = await startEmulators({
    root,
    name: options.name,
    ports,
    projectId,
    publicFolder,
    runFolder,
    dataFolder,
    importFolder,
    official: options.official ?? false,
    functionsFolder,
    debugLogs: options.debugLogs ?? false,
    log: options.log,
  });
  cleanups.push(() => stopEmulators(emulators));
  await applyAccountSettings(ports, projectId);
  return {
    ports,
    projectId,
    environment: adminEnvironment(ports),
    webConfig,
    functionsFolder,
    pids: { emulators: emulators.child.pid, ...emulators.parts.pids },
    ended: Promise.race([emulators.ended, standIns.ended]),
    async stop() {
      try {
        if (exportFolder && !hasExited(emulators.child)) await exportData({ folder: exportFolder, ports, projectId });
      } finally {
        await cleanUp(cleanups);
      }
    },
  };
}

/** Stops the last started part first. */
async function cleanUp(cleanups: readonly Cleanup[]): Promise<void> {
  for (const clean of cleanups.toReversed()) await clean();
}

function adminEnvironment(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    METADATA_SERVER_DETECTION: 'none', // Only Google's own machines have a metadata server.
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
  };
}
