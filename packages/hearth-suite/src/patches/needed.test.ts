import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { patches } from './patches.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);

/** Files that hold no patch. */
const common = ['patch.ts', 'patches.ts'];
/** Late modules and debug logs are proved to be needed in `patches.test.ts`. */
const files = readdirSync(new URL('.', import.meta.url)).filter(
  (file) => !file.endsWith('.test.ts') && !common.includes(file),
);

/** Loads the unpatched firebase-tools, and prints for each patch whether the code still needs it. */
const program = `
  const http = require('node:http');
  const { createRequire } = require('node:module');
  const requireAs = (file) => createRequire(${JSON.stringify(`${path.dirname(require.resolve('firebase-tools/package.json'))}/lib/`)} + file);
  const needed = {};

  needed.idleConnections = http.createServer().keepAliveTimeout < 60_000;
  needed.noServerName = requireAs('emulator/functionsEmulator.js')('express')().enabled('x-powered-by');

  const storageApp = requireAs('emulator/storage/index.js')('./server').createApp('demo-x', { storageLayer: {} });
  const storageHeaders = storageApp.then((app) => new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', async () =>
      resolve((await fetch('http://127.0.0.1:' + server.address().port)).headers),
    );
  }));

  const { StoredFileMetadata } = requireAs('emulator/storage/files.js')('./metadata');
  const file = new StoredFileMetadata({ downloadTokens: ['a'] }, undefined, Buffer.from('content'));
  file.update({ metadata: { firebaseStorageDownloadTokens: null } }, false);
  needed.revokedTokens = file.downloadTokens.length > 0;

  const { RuntimeWorkerPool } = requireAs('emulator/functionsEmulator.js')('./functionsRuntimeWorker');
  const pool = new RuntimeWorkerPool();
  needed.oneProcess = pool.getKey('book') !== pool.getKey('cancel');

  const { FunctionsEmulator } = requireAs('emulator/controller.js')('./functionsEmulator');
  const environment = FunctionsEmulator.prototype.getEmulatorEnvs.call({ args: {} });
  needed.otherOrigins = JSON.parse(environment.FIREBASE_DEBUG_FEATURES).enableCors;

  const { authOperations } = requireAs('emulator/auth/server.js')('./operations');
  const state = { mfaConfig: { state: 'ENABLED', enabledProviders: [], totpMfaProviderConfig: { state: 'ENABLED' } } };
  try {
    authOperations.identitytoolkit.accounts.mfaEnrollment.start(state, { totpEnrollmentInfo: {} });
    needed.liveOperations = false;
  } catch (error) {
    needed.liveOperations = error.message.includes('SMS based MFA');
  }

  const schemas = require.resolve('ajv', {
    paths: [require.resolve('exegesis', { paths: [require.resolve('firebase-tools')] })],
  });
  const ajv = require(schemas).default.prototype;
  const firstSchema = new Promise((resolve) => {
    ajv.compile = () => {
      resolve(true);
      throw new Error('This is all that the test needs.');
    };
  });
  const authStarts = requireAs('emulator/auth/index.js')('./server').createApp('demo-x').then(() => false, () => true);

  const { initMiddleware } = requireAs('serve/hosting.js')('../hosting/initMiddleware');
  try {
    initMiddleware({})({ url: '//', headers: { host: 'localhost' } }, {}, () => {});
    needed.readableRequests = false;
  } catch {
    needed.readableRequests = true;
  }

  const { i18nContentOptions } = requireAs('serve/hosting.js')('superstatic/lib/utils/i18n');
  const wanted = { superstatic: { i18n: { root: '/i18n' } }, headers: { 'accept-language': 'fr,de;q=0.5' } };
  needed.weighedLanguages = !i18nContentOptions('/page', wanted).includes('/i18n/de/page');

  const requireForRuntime = requireAs('emulator/functionsEmulatorRuntime.js');
  const functionsApp = requireForRuntime('express')().use(requireForRuntime('body-parser').json());
  const answerToMalformedJson = new Promise((resolve) => {
    const server = functionsApp.listen(0, '127.0.0.1', async () => {
      const headers = { 'content-type': 'application/json' };
      const address = 'http://127.0.0.1:' + server.address().port;
      resolve(await (await fetch(address, { method: 'POST', headers, body: '{"quoted' })).text());
    });
  });

  Promise.all([Promise.race([firstSchema, authStarts]), answerToMalformedJson, storageHeaders]).then((answers) => {
    const [lateSchemas, page, headers] = answers;
    const unreadableBodies = page.includes('SyntaxError');
    const noSniffing = !headers.has('x-content-type-options');
    console.log(JSON.stringify({ ...needed, lateSchemas, unreadableBodies, noSniffing }));
    process.exit();
  });
`;

describe('a patch of firebase-tools', { timeout: 60_000 }, () => {
  let needed: Readonly<Record<string, boolean>>;
  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { cwd: root });
    needed = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  });

  it.each([
    'idleConnections',
    'lateSchemas',
    'liveOperations',
    'noServerName',
    'noSniffing',
    'oneProcess',
    'otherOrigins',
    'readableRequests',
    'revokedTokens',
    'unreadableBodies',
    'weighedLanguages',
  ])('%s is still needed: otherwise delete it, and its part of upstream-issues.md', (name) => {
    expect(needed[name]).toBe(true);
  });

  it.each(files)('%s has the text of an issue', (file) => {
    expect(readFileSync(`${root}upstream-issues.md`, 'utf8')).toContain(`\`${file}\``);
  });

  it('is written for the installed version', () => {
    const { version } = require('firebase-tools/package.json') as { version: string };
    expect(patches.map((patch) => `${patch.version}`)).toEqual(patches.map(() => version.split('.')[0]));
  });
});
