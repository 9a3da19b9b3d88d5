import Module from 'node:module';
import path from 'node:path';
import { type AuthModule, extendOperations } from '../auth-emulator/extend-operations.ts';

/**
 * Loaded before everything else in each process of the emulator suite. They load and prepare much that a local run never
 * uses; here that waits until it is used, which saves half of the suite's start and much of each function's first call.
 * Functions answer with the headers that they have when deployed, and Auth knows what the live service knows.
 */
type Load = (request: string, parent?: { readonly filename?: string }, isMain?: boolean) => unknown;
const loader = Module as unknown as { _load: Load };
const load = loader._load;

const libraryOf = (name: string): string => path.join('node_modules', name, 'lib', path.sep);
const tools = libraryOf('firebase-tools');
const authServer = path.join('emulator', 'auth', 'server.js');
const isFunctionsWorker = (process.argv[1] ?? '').endsWith('functionsEmulatorRuntime');

loader._load = (request, parent, isMain) => {
  const asker = parent?.filename ?? '';
  const now = () => {
    const loaded = load.call(Module, request, parent, isMain);
    if (request === './operations' && asker.endsWith(authServer)) {
      extendOperations(loaded as AuthModule, (file) => load.call(Module, file, parent, false));
    }
    return adapted(request, asker, loaded);
  };
  return isFunctionsWorker && canWait(request, asker) ? whenUsed(now) : now();
};

if (isFunctionsWorker) refuseOtherOrigins();

/** The emulator has functions answer pages of any origin; deployed ones answer those that their `cors` option names. */
function refuseOtherOrigins(): void {
  const features: object = JSON.parse(process.env.FIREBASE_DEBUG_FEATURES ?? '{}');
  process.env.FIREBASE_DEBUG_FEATURES = JSON.stringify({ ...features, enableCors: false });
}

/** A module of another library, as the emulators get it. */
function adapted(request: string, asker: string, loaded: unknown): unknown {
  if (!asker.includes(tools)) return loaded;
  if (request === 'exegesis-express') return withLateSchemas(loaded as Exegesis);
  if (request === 'express') return withoutName(loaded as Express);
  return loaded;
}

/** What checks real tokens, say, is never needed here. The functions themselves are, with what they throw when they are loaded. */
function canWait(request: string, asker: string): boolean {
  if (Module.isBuiltin(request)) return false;
  if (asker.includes(tools)) return !path.isAbsolute(request) || request.includes(libraryOf('firebase-functions'));
  return asker.includes(libraryOf('firebase-admin')) && !request.startsWith('.');
}

interface Exegesis {
  middleware(description: object, options: object): unknown;
}

/** The Auth emulator compiles the schemas of all its requests and answers beforehand; its library can do it one by one. */
const withLateSchemas = (exegesis: Exegesis): Exegesis => ({
  ...exegesis,
  middleware: (description, options) =>
    exegesis.middleware(description, { ...options, lazyCompileValidationSchemas: true }),
});

type Express = (...given: unknown[]) => { disable(setting: string): unknown };

/** Sends no `x-powered-by`, as Google's functions framework does. */
const withoutName = (express: Express): Express =>
  new Proxy(express, {
    apply(create, self, given) {
      const app = Reflect.apply(create, self, given);
      app.disable('x-powered-by');
      return app;
    },
  });

type Exported = (...given: unknown[]) => unknown;

/** Stands for what a module exports, and loads it when somebody asks for something of it. */
function whenUsed(now: () => unknown): unknown {
  let loaded: Exported | undefined;
  const exported = (): Exported => {
    loaded ??= now() as Exported;
    return loaded;
  };
  // Some export a function or a class. What stands for it can be called as well, and has no property that may not be hidden.
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
