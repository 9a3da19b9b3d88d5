import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import Module from 'node:module';
import path from 'node:path';
import type { Patch } from './patch.ts';

/**
 * Lets the functions emulator run all functions in one process. It would start one, of 90 MB and half a second of CPU
 * time, for each function and for each concurrent request. Both sides are here: the emulator names the requested
 * function in a header, the process runs it.
 */
const header = 'x-hearth-function';
const nameOfAll = 'all';
/**
 * At a request's end of time the emulator kills the process, and thereby what others wait for; without a limit Node's
 * agent ends requests after five seconds.
 */
const timeoutSeconds = 3_600;

type Require = (file: string) => unknown;

interface Worker {
  readonly state: string;
  timeoutSeconds: number | undefined;
}

interface ForwardedRequest {
  readonly headers: IncomingHttpHeaders;
}

interface WorkerModule {
  readonly RuntimeWorkerPool: {
    readonly prototype: {
      cleanUpWorkers(): void;
      getKey(...of: unknown[]): string;
      getIdleWorker(...of: unknown[]): Worker | undefined;
      getTriggerWorkers(...of: unknown[]): readonly Worker[];
      submitRequest(id: string, request: ForwardedRequest, ...rest: unknown[]): Promise<void>;
    };
  };
}

interface Definition {
  readonly id: string;
  readonly entryPoint: string;
}

interface EmulatorModule {
  readonly FunctionsEmulator: {
    readonly prototype: {
      addTriggerRecord(definition: Definition, options: object): void;
      startRuntime(backend: unknown, trigger: object): Promise<Worker>;
    };
  };
}

const problem = 'The functions emulator starts a process for each function and each request at the same time.';

export const oneProcess: readonly Patch[] = [
  {
    problem,
    version: 15,
    requiredBy: 'emulator/functionsEmulator.js',
    request: './functionsRuntimeWorker',
    change: withSharedProcess,
  },
  { problem, version: 15, requiredBy: 'emulator/controller.js', request: './functionsEmulator', change: withOneStart },
  {
    problem,
    version: 15,
    requiredBy: 'emulator/functionsEmulatorRuntime.js',
    request: process.cwd(),
    change: withAllFunctions,
  },
];

/** The header's value for each function: its signature and its name in the bundle. */
const targets = new Map<string, string>();

/** Sends each request to the one process, also while that serves others. */
function withSharedProcess(exported: unknown): unknown {
  const { prototype } = (exported as WorkerModule).RuntimeWorkerPool;
  const { submitRequest } = prototype;
  prototype.getKey = () => nameOfAll;
  prototype.getIdleWorker = function (...of) {
    this.cleanUpWorkers();
    return this.getTriggerWorkers(...of).find(({ state }) => state === 'IDLE' || state === 'BUSY');
  };
  prototype.submitRequest = function (id, request, ...rest) {
    const headers = { ...request.headers, [header]: targets.get(id) };
    return submitRequest.call(this, id, { ...request, headers }, ...rest);
  };
  return exported;
}

/** Starts the process once: requests wait while it starts. */
function withOneStart(exported: unknown, requireFile: Require): unknown {
  const { getSignatureType } = requireFile('./functionsEmulatorShared') as {
    getSignatureType(definition: Definition): string;
  };
  const { prototype } = (exported as EmulatorModule).FunctionsEmulator;
  const { addTriggerRecord, startRuntime } = prototype;
  prototype.addTriggerRecord = function (definition, options) {
    const { id, entryPoint } = definition;
    targets.set(id, `${getSignatureType(definition)} ${entryPoint}`);
    addTriggerRecord.call(this, definition, options);
  };
  let starting: Promise<Worker> | undefined;
  const start = async (emulator: typeof prototype, backend: unknown): Promise<Worker> => {
    const all = { name: nameOfAll, entryPoint: nameOfAll, httpsTrigger: {} };
    const worker = await startRuntime.call(emulator, backend, all);
    worker.timeoutSeconds = timeoutSeconds;
    return worker;
  };
  prototype.startRuntime = function (backend) {
    starting ??= start(this, backend).finally(() => {
      starting = undefined;
    });
    return starting;
  };
  return exported;
}

interface WorkerRequest extends IncomingMessage {
  readonly rawBody?: Buffer;
  readonly body: unknown;
}

type HttpFunction = (request: WorkerRequest, response: ServerResponse) => unknown;
type EventFunction = (event: object) => unknown;

interface Events {
  readonly EventUtils: {
    isBinaryCloudEvent(request: WorkerRequest): boolean;
    extractBinaryCloudEventContext(request: WorkerRequest): object;
  };
}

/**
 * Replaces the functions' module, in the process, by one function that runs the one named in a request. An error is
 * logged and answered 500, as deployed; the emulator would kill the process.
 */
export function withAllFunctions(_none: unknown, requireFile: Require): unknown {
  const { EventUtils } = requireFile('./events/types') as Events;
  const functions = requireAll(requireFile);
  const eventOf = (request: WorkerRequest): object =>
    EventUtils.isBinaryCloudEvent(request)
      ? { ...EventUtils.extractBinaryCloudEventContext(request), data: request.body }
      : JSON.parse(String(request.rawBody));
  const all = async (request: WorkerRequest, response: ServerResponse): Promise<void> => {
    const [signature, name = ''] = String(request.headers[header]).split(' ');
    delete request.headers[header];
    const target = name.split('.').reduce((group, key) => (group as Record<string, object>)[key] ?? {}, functions);
    try {
      if (signature === 'http') await (target as HttpFunction)(request, response);
      else {
        await (target as EventFunction)(eventOf(request));
        response.end();
      }
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500).end();
    }
  };
  return { [nameOfAll]: all };
}

/** Loads all functions: those of the working directory, whose index loads only `FUNCTION_TARGET` if that is set. */
function requireAll(requireFile: Require): object {
  const { _cache: cache } = Module as unknown as { readonly _cache: Record<string, unknown> };
  delete process.env.FUNCTION_TARGET;
  delete cache[path.join(process.cwd(), 'index.js')];
  return requireFile(process.cwd()) as object;
}
