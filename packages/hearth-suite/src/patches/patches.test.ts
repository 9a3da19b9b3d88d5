import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeJavaShim } from '../emulator-config.ts';
import { watchParts } from '../parts.ts';
import { defaultPorts, freePorts, type Ports } from '../ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tools = path.join(path.dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json')), 'lib');

let folder: string;
let quick: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hearth-quick-'));
  const outfile = path.join(folder, 'quick-emulators.mjs');
  buildSync({
    entryPoints: [fileURLToPath(new URL('../quick-emulators.ts', import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  quick = pathToFileURL(outfile).href;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in a process of its own, with or without our module loaded first; returns its printed JSON. */
function factsOf(program: string, { isQuick }: { readonly isQuick: boolean }): unknown {
  const file = path.join(folder, 'functionsEmulatorRuntime');
  writeFileSync(file, program);
  const before = isQuick ? ['--import', quick] : [];
  return JSON.parse(execFileSync(process.execPath, [...before, file], { cwd: root, encoding: 'utf8' }));
}

describe('code that a local run rarely uses', { timeout: 60_000 }, () => {
  /** Lists the packages that are loaded once a worker of the functions emulator has loaded the Admin SDK for Auth. */
  const packagesOfWorker = `
    const load = require('node:module').createRequire(${JSON.stringify(`${root}`)});
    load(${JSON.stringify(path.join(tools, 'emulator/functionsEmulatorRuntime.js'))});
    load('firebase-admin/auth').getAuth;
    const packages = Object.keys(require.cache).map((file) => file.split('node_modules/').at(-1).split('/')[0]);
    console.log(JSON.stringify([...new Set(packages)]));
  `;

  it('is not loaded by a worker of the functions emulator', () => {
    const late = ['express', 'body-parser', 'jsonwebtoken', 'jwks-rsa'];
    expect(factsOf(packagesOfWorker, { isQuick: false })).toEqual(expect.arrayContaining(late));
    expect(factsOf(packagesOfWorker, { isQuick: true })).toEqual(expect.not.arrayContaining(late));
  });

  /** Counts the schemas that the Auth emulator has compiled before and after its first request. */
  const schemasOfAuth = `
    const load = require('node:module').createRequire(${JSON.stringify(`${tools}/`)});
    const exegesis = require.resolve('exegesis', { paths: [${JSON.stringify(tools)}] });
    const ajv = require(require.resolve('ajv', { paths: [exegesis] }));
    let compiled = 0;
    const compile = ajv.default.prototype.compile;
    ajv.default.prototype.compile = function (...given) {
      compiled += 1;
      return compile.apply(this, given);
    };
    load('./emulator/auth/server.js').createApp('demo-x').then((app) => {
      const before = compiled;
      const server = app.listen(0, '127.0.0.1', async () => {
        const address = \`http://127.0.0.1:\${server.address().port}\`;
        const call = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch(address + call, { method: 'POST', headers, body: '{"returnSecureToken":true}' });
        const named = answer.headers.has('x-powered-by');
        console.log(JSON.stringify({ ok: answer.ok, named, before, after: compiled }));
        process.exit();
      });
    });
  `;

  it('is compiled by the Auth emulator only for the request that needs it; no header names Express', () => {
    const { after, ...rest } = factsOf(schemasOfAuth, { isQuick: true }) as { readonly after: number };
    expect(rest).toEqual({ ok: true, named: false, before: 0 });
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThan(20);
  });
});

describe('functions that are called many times at once', { timeout: 60_000 }, () => {
  /**
   * Calls two functions of the emulator 40 times each at once, twice. The functions' process, an HTTP server here,
   * answers once all calls have arrived, the second time later than Node's agent waits by default. Prints the total of
   * started processes after each round, the different answers, and the functions named in requests.
   */
  const processesOfCalls = `
    const http = require('node:http');
    const { EventEmitter } = require('node:events');
    const { createRequire } = require('node:module');
    const requireAs = (file) => createRequire(${JSON.stringify(`${tools}/emulator/`)} + file);
    const { FunctionsEmulator } = requireAs('controller.js')('./functionsEmulator');
    const { RuntimeWorkerPool } = requireAs('functionsEmulator.js')('./functionsRuntimeWorker');
    let started = 0;
    let expected = 0;
    const waiting = [];
    const named = new Set();
    let pauseMs = 0;
    const answer = () => waiting.splice(0).forEach((one) => one.end('done'));
    const start = () => new Promise((resolve) => {
      started += 1;
      const server = http.createServer((request, response) => {
        if (request.url === '/__/health') return response.end();
        named.add(request.headers['x-hearth-function']);
        waiting.push(response);
        if (waiting.length === expected) setTimeout(answer, pauseMs);
      });
      server.listen(0, '127.0.0.1', () => {
        const conn = { httpReqOpts: () => ({ host: '127.0.0.1', port: server.address().port }) };
        const child = Object.assign(new EventEmitter(), { kill() {} });
        resolve({ process: child, events: new EventEmitter(), cwd: '.', conn });
      });
    });
    const emulator = Object.assign(Object.create(FunctionsEmulator.prototype), {
      args: { projectId: 'demo-x' },
      triggers: {},
      workerPools: { main: new RuntimeWorkerPool() },
      logger: { log() {}, logLabeled() {} },
      getRuntimeEnvs: () => ({}),
      resolveSecretEnvs: async () => ({}),
      startNode: start,
    });
    for (const id of ['book', 'cancel']) {
      const definition = { id, entryPoint: 'global.' + id, timeoutSeconds: 60, httpsTrigger: {} };
      emulator.addTriggerRecord(definition, { backend: { codebase: 'main', runtime: 'nodejs20' } });
    }
    const server = http.createServer((request, response) => {
      const parsed = { params: { trigger_name: request.url.slice(1) }, protocol: 'http', hostname: 'localhost', rawBody: '' };
      Object.assign(request, parsed);
      emulator.handleHttpsTrigger(request, response);
    });
    server.listen(0, '127.0.0.1', async () => {
      const call = async (id) => (await fetch('http://127.0.0.1:' + server.address().port + '/' + id)).text();
      const counts = [];
      const answers = new Set();
      for (const length of [80, 80]) {
        expected = length;
        const calls = Array.from({ length }, (_, i) => call(i % 2 ? 'book' : 'cancel'));
        for (const each of await Promise.all(calls)) answers.add(each);
        counts.push(started);
        pauseMs = 5_500;
      }
      console.log(JSON.stringify({ counts, answers: [...answers], named: [...named].sort() }));
      process.exit();
    });
  `;

  it('run in one process', () => {
    const named = ['http global.book', 'http global.cancel'];
    expect(factsOf(processesOfCalls, { isQuick: true })).toEqual({ counts: [1, 1], answers: ['done'], named });
  });
});

describe('Hosting and Firestore emulator, run by the CLI', { timeout: 120_000 }, () => {
  let cli: ChildProcess;
  let ports: Ports;
  let place: string;

  /** Stands in for the Firestore emulator; prints a line that must not end up in a debug log. */
  const listensOnItsPort = `
    import http from 'node:http';
    console.log('A guest has ordered a ride');
    http.createServer().listen(process.argv[process.argv.indexOf('--port') + 1], '127.0.0.1');
  `;

  async function start(environment: NodeJS.ProcessEnv): Promise<void> {
    ports = await freePorts(defaultPorts);
    place = mkdtempSync(path.join(folder, 'run-'));
    const on = (port: number) => ({ host: '127.0.0.1', port });
    const emulators = {
      hosting: on(ports.hosting),
      firestore: { ...on(ports.firestore), websocketPort: ports.firestoreDebug },
      hub: on(ports.hub),
      logging: on(ports.logging),
      ui: { enabled: false },
    };
    const hosting = { public: '.', i18n: { root: '/i18n' } };
    writeFileSync(path.join(place, 'firebase.json'), JSON.stringify({ hosting, emulators }));
    mkdirSync(path.join(place, 'i18n/de'), { recursive: true });
    writeFileSync(path.join(place, 'i18n/de/index.html'), 'Servus');
    writeFileSync(path.join(place, 'index.html'), 'Grüß Gott');
    const firestore = path.join(folder, 'firestore.mjs');
    writeFileSync(firestore, listensOnItsPort);
    const args = ['emulators:start', '--project', 'demo-x', '--only', 'hosting,firestore'];
    cli = spawn(process.execPath, ['--import', quick, path.join(tools, 'bin/firebase.js'), ...args], {
      cwd: place,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...environment,
        CI: '1',
        FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
        METADATA_SERVER_DETECTION: 'none',
        FIRESTORE_EMULATOR_BINARY_PATH: firestore,
        PATH: `${writeJavaShim(path.join(place, 'bin'))}:${process.env.PATH}`,
      },
    });
    // Reads on after it is ready: the CLI ends if it cannot log a request.
    await new Promise<void>((resolve, reject) => {
      let output = '';
      cli.stdout?.on('data', (chunk) => {
        output += chunk;
        if (output.includes('All emulators ready')) resolve();
      });
      cli.once('exit', () => reject(new Error(`The CLI has ended:\n${output}`)));
    });
  }

  async function stop(): Promise<void> {
    if (cli.exitCode === null && cli.signalCode === null) {
      const exited = once(cli, 'exit');
      cli.kill('SIGINT');
      await exited;
    }
    // The CLI may leave it running.
    await watchParts(path.join(place, 'bin')).close();
  }

  const get = (target: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: ports.hosting, path: target }, (response) => resolve(response.resume()))
        .on('error', reject)
        .end();
    });
  const debugLogs = (): readonly string[] => readdirSync(place).filter((name) => name.endsWith('-debug.log'));

  it('write no debug log, survive //, keep idle connections for ten minutes and weigh languages', async () => {
    await start({});
    try {
      expect((await get('//')).statusCode).toBe(400);
      const { statusCode, headers } = await get('/');
      expect([statusCode, headers['keep-alive']]).toEqual([200, 'timeout=600']);
      const inLanguages = async (accepted: string) =>
        (await fetch(`http://127.0.0.1:${ports.hosting}/`, { headers: { 'accept-language': accepted } })).text();
      expect(await inLanguages('en;q=0.5, de-AT;q=0.9')).toBe('Servus');
      expect(await inLanguages('en, de;q=0')).toBe('Grüß Gott');
      expect(debugLogs()).toEqual([]);
    } finally {
      await stop();
    }
    expect(debugLogs()).toEqual([]);
  });

  it('write their debug logs if HEARTH_DEBUG_LOGS is set', async () => {
    await start({ HEARTH_DEBUG_LOGS: '1' });
    try {
      expect(debugLogs()).toEqual(['firebase-debug.log', 'firestore-debug.log']);
    } finally {
      await stop();
    }
  });
});
