import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import Module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { type AuthModule, extendOperations } from '../auth-emulator/extend-operations.ts';
import { withAllFunctions, withOneStart, withSharedProcess } from './functions-process.ts';

/**
 * Patches firebase-tools in memory; loaded first in each process of the emulator suite. `quick-emulators.test.ts` fails
 * when a package no longer fits. The patches:
 * - defer modules that a local run rarely uses: saves half of the suite's start and much of each function's first call
 * - run all functions in one process, which serves many requests at once
 * - keep guests' data out of debug logs
 * - refuse requests that would crash Hosting
 * - keep idle connections open
 * - send the headers of deployed functions
 * - add features of the live service to the Auth emulator
 */
type Load = (request: string, parent?: { readonly filename?: string }, isMain?: boolean) => unknown;
const loader = Module as unknown as { _load: Load };
const load = loader._load;

const idleMs = 600_000;
const libraryOf = (name: string): string => path.join('node_modules', name, 'lib', path.sep);
const tools = libraryOf('firebase-tools');
const isFunctionsWorker = (process.argv[1] ?? '').endsWith('functionsEmulatorRuntime');

loader._load = (request, parent, isMain) => {
  const requiredBy = parent?.filename ?? '';
  const patch =
    requiredBy.includes(tools) && patches.find((one) => one.request === request && requiredBy.endsWith(one.requiredBy));
  const now = () => {
    const exported = load.call(Module, request, parent, isMain);
    return patch ? patch.change(exported, (file) => load.call(Module, file, parent, false)) : exported;
  };
  return isFunctionsWorker && canWait(request, requiredBy) ? loadWhenUsed(now) : now();
};

if (isFunctionsWorker) refuseOtherOrigins();
keepIdleConnections();

/** Makes the functions' `cors` option effective: without this the emulator allows pages of any origin. */
function refuseOtherOrigins(): void {
  const features: object = JSON.parse(process.env.FIREBASE_DEBUG_FEATURES ?? '{}');
  process.env.FIREBASE_DEBUG_FEATURES = JSON.stringify({ ...features, enableCors: false });
}

/**
 * Keeps idle connections open for ten minutes. Node's default closes them after 5 s: on a busy machine a client's next
 * request may then be in transit and fail with "socket hang up", and the functions emulator kills the worker.
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
 * Whether a module can be loaded at its first use, such as one that verifies real ID tokens. False for the functions
 * themselves, so that their errors show at the start.
 */
function canWait(request: string, requiredBy: string): boolean {
  if (Module.isBuiltin(request)) return false;
  if (requiredBy.includes(tools)) return !path.isAbsolute(request) || request.includes(libraryOf('firebase-functions'));
  return requiredBy.includes(libraryOf('firebase-admin')) && !request.startsWith('.');
}

/** Changes what a file of firebase-tools receives when it requires a module. */
interface Patch {
  /** End of the requiring file's path. */
  readonly requiredBy: string;
  readonly request: string;
  /** `requireFile` loads other modules on that file's behalf. */
  readonly change: (exported: unknown, requireFile: (file: string) => unknown) => unknown;
}

const patches: readonly Patch[] = [
  { requiredBy: 'emulator/auth/server.js', request: 'exegesis-express', change: withLateSchemas },
  { requiredBy: 'emulator/auth/server.js', request: './operations', change: withLiveOperations },
  { requiredBy: 'emulator/functionsEmulator.js', request: './functionsRuntimeWorker', change: withSharedProcess },
  { requiredBy: 'emulator/controller.js', request: './functionsEmulator', change: withOneStart },
  { requiredBy: 'emulator/functionsEmulatorRuntime.js', request: process.cwd(), change: withAllFunctions },
  { requiredBy: 'serve/hosting.js', request: 'superstatic', change: withReadableRequests },
  { requiredBy: '.js', request: 'express', change: withoutName },
  // The logs contain guests' data and grow without limit.
  ...(process.env.TALWAERTS_DEBUG_LOGS
    ? []
    : [
        { requiredBy: 'bin/cli.js', request: '../logger', change: withoutFileLogger },
        { requiredBy: 'emulator/downloadableEmulators.js', request: 'fs-extra', change: withoutWrittenFiles },
      ]),
];

/** Makes the Auth emulator compile each schema of a request or an answer at its first use. */
function withLateSchemas(exported: unknown): unknown {
  const exegesis = exported as { middleware(description: object, options: object): unknown };
  return {
    ...exegesis,
    middleware: (description: object, options: object) =>
      exegesis.middleware(description, { ...options, lazyCompileValidationSchemas: true }),
  };
}

function withLiveOperations(exported: unknown, requireFile: (file: string) => unknown): unknown {
  extendOperations(exported as AuthModule, requireFile);
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
 * Prevents `firebase-debug.log`. The CLI deletes the returned file when it exits, so the path must not exist.
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
function loadWhenUsed(now: () => unknown): unknown {
  let loaded: Exported | undefined;
  const exported = (): Exported => {
    loaded ??= now() as Exported;
    return loaded;
  };
  // Callable, because some modules export a function or a class. A bound arrow function has no non-configurable
  // properties, which a proxy must not hide.
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
