import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePorts, type Running, refuseTakenPorts, start } from '../../../packages/hearth-suite/src/index.ts';
import { copyFunctions } from './functions-copy.ts';
import { accountSettings, localConfig } from './local-config.ts';
import { configurePages, copyPages, pageConfig } from './pages.ts';
import { defaultPorts, type Ports } from './ports.ts';
import { startStandIns } from './stand-ins.ts';

interface SuiteOptions {
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

export interface Suite extends Omit<Running, 'ports'> {
  readonly ports: Ports;
  /** The configuration of this run's pages. */
  readonly webConfig: object;
  /** Folder of the running functions, which are reloaded when a file changes. */
  readonly functionsFolder: string;
}

const projectId = 'demo-talwaerts';

/**
 * Starts all of Talwärts on one machine: stand-ins, then Firebase's emulators. If one does not start, stops what runs
 * already.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const { root, name } = options;
  const ports = options.ports === 'free' ? await freePorts(defaultPorts) : defaultPorts;
  if (options.ports === 'default') await refuseTakenPorts(ports);
  const folder = path.join(root, '.build');
  mkdirSync(folder, { recursive: true });
  const runFolder = mkdtempSync(path.join(folder, `run-${name}-`));
  const cleanups: (() => Promise<void> | void)[] = [() => rmSync(runFolder, { recursive: true, force: true })];
  const cleanUp = async (): Promise<void> => {
    for (const clean of cleanups.toReversed()) await clean();
  };
  try {
    const publicFolder = path.join(runFolder, 'public');
    const functionsFolder = path.join(runFolder, 'functions');
    const webConfig = pageConfig(ports, projectId);
    copyPages(path.join(root, 'web/dist'), publicFolder, webConfig);
    copyFunctions(root, functionsFolder, ports, {
      rateLimitFactor: options.rateLimitFactor ?? 1,
      benchFunctions: options.benchFunctions,
    });
    // Company pages are rendered by a function, from files of its own.
    configurePages(path.join(functionsFolder, 'company-page'), webConfig);
    const standIns = await startStandIns(root, ports, `http://127.0.0.1:${ports.functions}/${projectId}/europe-west3`);
    cleanups.push(standIns.close);
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    const emulators = await start({
      ...options,
      projectId,
      folder: root,
      config: localConfig(root, ports, { publicFolder, functionsFolder }),
      accounts: accountSettings,
      ports,
      dataVersion: version,
      programs: path.join(root, 'packages/hearth-suite/dist'),
    });
    cleanups.push(emulators.stop);
    return {
      ...emulators,
      ports,
      webConfig,
      functionsFolder,
      ended: Promise.race([emulators.ended, standIns.ended]),
      stop: cleanUp,
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
