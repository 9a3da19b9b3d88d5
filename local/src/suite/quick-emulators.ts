import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import Module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { type AuthModule, extendOperations } from '../auth-emulator/extend-operations.ts';

/**
 * Loaded first in each process of the emulator suite. Defers modules that a local run rarely uses, which saves half of
 * the suite's start and much of each function's first call; lets a function's process serve many requests at once, as
 * deployed; keeps guests' data out of debug logs; refuses requests that would crash Hosting; keeps idle connections;
 * answers with the headers of deployed functions; and extends Auth by features of the live service. `quick-emulators.test.ts` fails when a package no longer fits.
 */
type Load = (request: string, parent?: { readonly filename?: string }, isMain?: boolean) => unknown;
const loader = Module as unknown as { _load: Load };
const load = loader._load;

const idleMs = 600_000;
const libraryOf = (name: string): string => path.join('node_modules', name, 'lib', path.sep);
const tools = libraryOf('firebase-tools');
const isFunctionsWorker = (process.argv[1] ?? '').endsWith('functionsEmulatorRuntime');

loader._load = (request, parent, isMain) => {
  const asker = parent?.filename ?? '';
  const patch = asker.includes(tools) && patches.find((one) => one.request === request && asker.endsWith(one.asker));
  const now = () => {
    const exported = load.call(Module, request, parent, isMain);
    return patch ? patch.change(exported, (file) => load.call(Module, file, parent, false)) : exported;
  };
  return isFunctionsWorker && canWait(request, asker) ? whenUsed(now) : now();
};

if (isFunctionsWorker) refuseOtherOrigins();
keepIdleConnections();

/** Restores the functions' `cors` option: the emulator allows pages of any origin. */
function refuseOtherOrigins(): void {
  const features: object = JSON.parse(process.env.FIREBASE_DEBUG_FEATURES ?? '{}');
  process.env.FIREBASE_DEBUG_FEATURES = JSON.stringify({ ...features, enableCors: false });
}

/**
 * Keeps connections that are idle. Node's default closes them after 5 s; on a busy machine a client's next request is
 * on its way by then and fails with "socket hang up", and the functions emulator kills its worker.
 */
function keepIdleConnections(): void {
  const { createServer } = http;
  http.createServer = ((...given: Parameters<typeof createServer>) => {
    const server = createServer(...given);
    server.keepAliveTimeout = idleMs;
    return server;
  }) as typeof createServer;
}

/**
 * Whether a module can be loaded later, such as one that verifies real tokens. Functions load at once, so that their
 * errors show at the start.
 */
function canWait(request: string, asker: string): boolean {
  if (Module.isBuiltin(request)) return false;
  if (asker.includes(tools)) return !path.isAbsolute(request) || request.includes(libraryOf('firebase-functions'));
  return asker.includes(libraryOf('firebase-admin')) && !request.startsWith('.');
}

/** Changes what a file of firebase-tools receives when it requires a module. */
interface Patch {
  /** End of the requiring file's path. */
  readonly asker: string;
  readonly request: string;
  /** `requiring` loads other modules on that file's behalf. */
  readonly change: (exported: unknown, requiring: (file: string) => unknown) => unknown;
}

const patches: readonly Patch[] = [
  { asker: 'emulator/auth/server.js', request: 'exegesis-express', change: withLateSchemas },
  { asker: 'emulator/auth/server.js', request: './operations', change: withLiveOperations },
  { asker: 'emulator/functionsEmulator.js', request: './functionsRuntimeWorker', change: withConcurrency },
  { asker: 'emulator/controller.js', request: './functionsEmulator', change: withOneStart },
  { asker: 'serve/hosting.js', request: 'superstatic', change: withReadableRequests },
  { asker: '.js', request: 'express', change: withoutName },
  // The logs contain guests' data and grow without limit.
  ...(process.env.TALWAERTS_DEBUG_LOGS
    ? []
    : [
        { asker: 'bin/cli.js', request: '../logger', change: withoutFileLogger },
        { asker: 'emulator/downloadableEmulators.js', request: 'fs-extra', change: withoutWrittenFiles },
      ]),
];

/** Compiles the Auth emulator's schemas of requests and answers one by one at first use. */
function withLateSchemas(exported: unknown): unknown {
  const exegesis = exported as { middleware(description: object, options: object): unknown };
  return {
    ...exegesis,
    middleware: (description: object, options: object) =>
      exegesis.middleware(description, { ...options, lazyCompileValidationSchemas: true }),
  };
}

function withLiveOperations(exported: unknown, requiring: (file: string) => unknown): unknown {
  extendOperations(exported as AuthModule, requiring);
  return exported;
}

/** Requests that a process of a deployed function serves at once, by default, before another one starts. */
const concurrency = 80;

interface Worker {
  readonly state: string;
  request(...given: unknown[]): Promise<void>;
}

interface WorkerModule {
  readonly RuntimeWorker: { readonly prototype: Worker };
  readonly RuntimeWorkerPool: {
    readonly prototype: {
      cleanUpWorkers(): void;
      readyForWork(...of: unknown[]): boolean;
      getIdleWorker(...of: unknown[]): Worker | undefined;
      getTriggerWorkers(...of: unknown[]): readonly Worker[];
    };
  };
}

/** Sends a request to a running process of its function; the emulator would start one of 40 MB for each at once. */
function withConcurrency(exported: unknown): unknown {
  const { RuntimeWorker, RuntimeWorkerPool } = exported as WorkerModule;
  const running = new WeakMap<Worker, number>();
  const runningOn = (worker: Worker): number => running.get(worker) ?? 0;
  const { request } = RuntimeWorker.prototype;
  RuntimeWorker.prototype.request = function (this: Worker, ...given) {
    running.set(this, runningOn(this) + 1);
    return request.apply(this, given).finally(() => running.set(this, runningOn(this) - 1));
  };
  const pool = RuntimeWorkerPool.prototype;
  pool.getIdleWorker = function (...of) {
    this.cleanUpWorkers();
    const ready = this.getTriggerWorkers(...of).filter(({ state }) => state === 'IDLE' || state === 'BUSY');
    return ready.sort((one, other) => runningOn(one) - runningOn(other))[0];
  };
  pool.readyForWork = function (...of) {
    const worker = this.getIdleWorker(...of);
    return worker !== undefined && runningOn(worker) < concurrency;
  };
  return exported;
}

interface EmulatorModule {
  readonly FunctionsEmulator: {
    readonly prototype: {
      startRuntime(backend: unknown, trigger?: { readonly id: string }): Promise<unknown>;
    };
  };
}

/** Makes requests that arrive while a function's process starts wait for it; the emulator would start one for each. */
function withOneStart(exported: unknown): unknown {
  const { prototype } = (exported as EmulatorModule).FunctionsEmulator;
  const { startRuntime } = prototype;
  const starting = new Map<string, Promise<unknown>>();
  prototype.startRuntime = function (backend, trigger) {
    const id = trigger?.id ?? '';
    const started = starting.get(id) ?? startRuntime.call(this, backend, trigger).finally(() => starting.delete(id));
    starting.set(id, started);
    return started;
  };
  return exported;
}

/** Answers 400 to paths at which Hosting's middleware throws, such as `//`: an error there ends all emulators. */
function withReadableRequests(exported: unknown): unknown {
  const superstatic = exported as { server(options: object): { handle: RequestHandler } };
  return {
    ...superstatic,
    server(options: object) {
      const app = superstatic.server(options);
      const { handle } = app;
      app.handle = (request, response, ...rest) => {
        if (isReadable(request)) handle.call(app, request, response, ...rest);
        else response.writeHead(400, { 'Content-Type': 'text/plain' }).end('Bad Request');
      };
      return app;
    },
  };
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse, ...rest: unknown[]) => void;

function isReadable({ url = '', headers }: IncomingMessage): boolean {
  try {
    decodeURI(url);
    return new URL(url, `http://${headers.host}`).pathname.startsWith('/');
  } catch {
    return false;
  }
}

/**
 * Prevents `firebase-debug.log`. The CLI deletes the named file when it ends, so the name must not be an existing
 * file's.
 */
function withoutFileLogger(exported: unknown): unknown {
  return {
    ...(exported as object),
    useFileLogger: () => path.join(os.tmpdir(), `no-debug-log-${process.pid}`),
  };
}

/** Prevents `firestore-debug.log`. */
function withoutWrittenFiles(exported: unknown): unknown {
  return {
    ...(exported as object),
    createWriteStream: () => new Writable({ write: (_chunk, _encoding, done) => done() }),
  };
}

/** Omits `x-powered-by`, like Google's functions framework. */
function withoutName(exported: unknown): unknown {
  return new Proxy(exported as (...given: unknown[]) => { disable(setting: string): unknown }, {
    apply(create, self, given) {
      const app = Reflect.apply(create, self, given);
      app.disable('x-powered-by');
      return app;
    },
  });
}

type Exported = (...given: unknown[]) => unknown;

/** Returns a proxy for a module's exports that loads the module at the first access. */
function whenUsed(now: () => unknown): unknown {
  let loaded: Exported | undefined;
  const exported = (): Exported => {
    loaded ??= now() as Exported;
    return loaded;
  };
  // Some modules export a function or a class, so the proxy's target is callable, without properties that must not be
  // hidden.
  const stand: Exported = (() => {}).bind(undefined);
  return new Proxy(stand, {
    apply: (_, self, given) => Reflect.apply(exported(), self, given),
    construct: (_, given) => Reflect.construct(exported(), given),
    get: (_, name) => Reflect.get(exported(), name),
    has: (_, name) => Reflect.has(exported(), name),
    ownKeys: () => Reflect.ownKeys(exported()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(exported(), name);
      return found && { ...found, configurable: true };
    },
  });
}
