import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CallName } from '@talwaerts/domain/calls/catalogue.ts';
import { calls, functionOf } from '../../../functions/src/calls.ts';
import { suite } from '../suite.ts';
import { Wires } from './wires.ts';

const program = fileURLToPath(new URL('run-function.mjs', import.meta.url));

/** A function to run, and how the platform calls it. */
export interface Target {
  /** `group.name`, as the bundle exports it; a call's, for the function that answers it. */
  readonly name: string;
  readonly isEvent?: boolean;
  /** The suite's project if missing; another project has documents of its own. */
  readonly projectId?: string;
  /** Parameters that differ from the suite's. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export interface Life<R> {
  /** Undefined if the process was killed first. */
  readonly answer: R | undefined;
  /** As `Wires` names them. */
  readonly moments: readonly string[];
  /** Whether the process was killed at `endAt`. */
  readonly hasEnded: boolean;
  /** Whether the process had sent a whole mail to SMTP. */
  readonly hasHandedOver: boolean;
}

/**
 * Starts one instance of a function from the suite's bundle, in a process of its own, and calls it once. With `endAt`,
 * kills the process at that moment; the call and the answer are moments, too.
 */
export async function liveOnce<R>(
  target: Target,
  endAt: string | undefined,
  callInstance: (url: string) => Promise<R>,
): Promise<Life<R>> {
  const { firestore, auth, storage, tasks, payments, smtp, translation } = suite.ports;
  let child: ChildProcess | undefined;
  const wires = new Wires(endAt, () => child?.kill('SIGKILL'));
  try {
    child = start(target, {
      FIRESTORE_EMULATOR_HOST: await wires.startProxy({ name: 'firestore', port: firestore, isHttp2: true }),
      FIREBASE_AUTH_EMULATOR_HOST: await wires.startProxy({ name: 'auth', port: auth }),
      FIREBASE_STORAGE_EMULATOR_HOST: await wires.startProxy({ name: 'storage', port: storage }),
      CLOUD_TASKS_EMULATOR_HOST: await wires.startProxy({ name: 'tasks', port: tasks }),
      STRIPE_API_BASE: `http://${await wires.startProxy({ name: 'stripe', port: payments })}`,
      GOOGLE_CLOUD_TRANSLATE_ENDPOINT: `http://${await wires.startProxy({ name: 'translation', port: translation })}/language/translate/v2`,
      SMTP_URL: `smtp://${await wires.startProxy({ name: 'smtp', port: smtp })}`,
    });
    const exited = once(child, 'exit');
    const address = await wires.startProxy({ name: 'caller', port: await portOf(child) }, true);
    const call = callOf(target);
    const answer = await callInstance(call ? `http://${address}/${call}` : `http://${address}`).catch(
      (error: unknown) => {
        if (!wires.isCut) throw error;
        return undefined;
      },
    );
    child.kill('SIGKILL');
    await exited;
    return {
      answer: wires.isCut ? undefined : answer,
      moments: [...wires.moments],
      hasEnded: wires.isCut,
      hasHandedOver: wires.sentTo('smtp').includes('\r\n.\r\n'),
    };
  } finally {
    child?.kill('SIGKILL');
    wires.close();
  }
}

/** Returns the call's name if the target is one. */
function callOf({ name }: Target): CallName | undefined {
  const call = name.replace('.', '-');
  return Object.hasOwn(calls, call) ? (call as CallName) : undefined;
}

/** Starts the process with the environment of the functions emulator's workers and the bundle's parameters. */
function start(target: Target, addresses: Readonly<Record<string, string>>): ChildProcess {
  const { name, isEvent = false, projectId = suite.projectId, parameters } = target;
  const call = callOf(target);
  const ofSuite = ['.env.local', '.secret.local'].map((file) => `--env-file=${file}`);
  return spawn(process.execPath, [...ofSuite, program], {
    cwd: suite.functionsFolder,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...addresses,
      ...parameters,
      TZ: 'UTC',
      METADATA_SERVER_DETECTION: 'none',
      FUNCTIONS_EMULATOR: 'true',
      FIREBASE_DEBUG_MODE: 'true',
      FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
      FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
      GCLOUD_PROJECT: projectId,
      FUNCTION_TARGET: call ? `calls.${functionOf(call)}` : name,
      FUNCTION_SIGNATURE_TYPE: isEvent ? 'cloudevent' : 'http',
    },
  });
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error(`The function did not start: ${output}`)));
  });
}
