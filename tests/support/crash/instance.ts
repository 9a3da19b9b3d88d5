import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
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
  /** An option of Node, for a process that runs only this instance. */
  readonly option?: string;
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

/** Processes whose last instance has ended. */
const idle: InstanceProcess[] = [];

/**
 * Starts one instance of a function from the suite's bundle, and calls it once. With `endAt`, kills its process at that
 * moment; the call and the answer are moments, too.
 */
export async function liveOnce<R>(
  target: Target,
  endAt: string | undefined,
  callInstance: (url: string) => Promise<R>,
): Promise<Life<R>> {
  const { firestore, auth, storage, tasks, payments, smtp, translation } = suite.ports;
  const runner = (target.option ? undefined : idle.pop()) ?? new InstanceProcess(target.option);
  const wires = new Wires(endAt, () => runner.kill());
  let isReusable = false;
  try {
    const port = await runner.start(target, {
      FIRESTORE_EMULATOR_HOST: await wires.startProxy({ name: 'firestore', port: firestore, isHttp2: true }),
      FIREBASE_AUTH_EMULATOR_HOST: await wires.startProxy({ name: 'auth', port: auth }),
      FIREBASE_STORAGE_EMULATOR_HOST: await wires.startProxy({ name: 'storage', port: storage }),
      CLOUD_TASKS_EMULATOR_HOST: await wires.startProxy({ name: 'tasks', port: tasks }),
      STRIPE_API_BASE: `http://${await wires.startProxy({ name: 'stripe', port: payments })}`,
      GOOGLE_CLOUD_TRANSLATE_ENDPOINT: `http://${await wires.startProxy({ name: 'translation', port: translation })}/language/translate/v2`,
      SMTP_URL: `smtp://${await wires.startProxy({ name: 'smtp', port: smtp })}`,
    });
    const address = await wires.startProxy({ name: 'caller', port }, true);
    const call = callOf(target);
    const answer = await callInstance(call ? `http://${address}/${call}` : `http://${address}`).catch(
      (error: unknown) => {
        if (!wires.isCut) throw error;
        return undefined;
      },
    );
    const moments = [...wires.moments];
    const hasEnded = wires.isCut;
    if (!hasEnded && !target.option) {
      await runner.end();
      isReusable = true;
    }
    return {
      answer: hasEnded ? undefined : answer,
      moments,
      hasEnded,
      hasHandedOver: wires.sentTo('smtp').includes('\r\n.\r\n'),
    };
  } finally {
    if (isReusable) idle.push(runner);
    else await runner.kill();
    wires.close();
  }
}

/** Returns the call's name if the target is one. */
function callOf({ name }: Target): CallName | undefined {
  const call = name.replace('.', '-');
  return Object.hasOwn(calls, call) ? (call as CallName) : undefined;
}

/** A process that runs instances one after the other. It ends with this one. */
class InstanceProcess {
  readonly #child;
  readonly #exited: Promise<readonly []>;
  #errors = '';

  constructor(option?: string) {
    const options = ['--env-file=.env.local', '--env-file=.secret.local', ...(option ? [option] : [])];
    this.#child = spawn(process.execPath, [...options, program], {
      cwd: suite.functionsFolder,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        TZ: 'UTC',
        METADATA_SERVER_DETECTION: 'none',
        FUNCTIONS_EMULATOR: 'true',
        FIREBASE_DEBUG_MODE: 'true',
        FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
      },
    });
    this.#exited = once(this.#child, 'exit').then(() => []);
    const errors = this.#child.stderr as Socket;
    errors.on('data', (bytes: Buffer) => {
      this.#errors += bytes.toString();
    });
    // An idle process keeps no program running.
    this.#child.unref();
    this.#child.channel?.unref();
    errors.unref();
  }

  /** Starts an instance with the environment of the functions emulator's workers. Resolves with its port. */
  async start(target: Target, addresses: Readonly<Record<string, string>>): Promise<number> {
    const { name, isEvent = false, projectId = suite.projectId, parameters } = target;
    const call = callOf(target);
    const environment = {
      ...addresses,
      ...parameters,
      FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
      GCLOUD_PROJECT: projectId,
      FUNCTION_TARGET: call ? `calls.${functionOf(call)}` : name,
      FUNCTION_SIGNATURE_TYPE: isEvent ? 'cloudevent' : 'http',
    };
    return ((await this.#ask({ environment })) as { port: number }).port;
  }

  end(): Promise<unknown> {
    return this.#ask({});
  }

  kill(): Promise<unknown> {
    this.#child.kill('SIGKILL');
    return this.#exited;
  }

  async #ask(question: object): Promise<unknown> {
    const answered = once(this.#child, 'message');
    this.#child.send(question);
    const [answer] = await Promise.race([answered, this.#exited]);
    if (!answer) throw new Error(`The function ended: ${this.#errors}`);
    return answer;
  }
}
