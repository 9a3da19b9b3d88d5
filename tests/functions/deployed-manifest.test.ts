import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Endpoint {
  readonly region: readonly string[];
  readonly maxInstances: number | null;
  readonly concurrency: number | null;
  readonly availableMemoryMb: number | null;
  readonly callableTrigger?: object;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const groups: Readonly<Record<string, object>> = JSON.parse(
  readFileSync(path.join(root, 'functions/functions.json'), 'utf8'),
);
const namesOf = (isCallable: boolean): readonly string[] =>
  Object.entries(groups)
    .filter(([group]) => ['triggers', 'tasks', 'payments', 'pages'].includes(group) !== isCallable)
    .flatMap(([group, functions]) => Object.keys(functions).map((name) => `${group}-${name}`));

/** Lists the functions as a deployment does: the SDK's program loads the built code and writes its manifest. */
function manifest(folder: string): Readonly<Record<string, Endpoint>> {
  const file = path.join(folder, 'functions.json');
  const program = createRequire(path.join(root, 'functions/package.json')).resolve('firebase-functions');
  const [library = ''] = program.split(`${path.sep}lib${path.sep}`);
  execFileSync(process.execPath, [path.join(library, 'lib/bin/firebase-functions.js'), '.'], {
    cwd: path.join(root, 'functions/dist'),
    env: {
      ...process.env,
      FUNCTIONS_MANIFEST_OUTPUT_PATH: file,
      GCLOUD_PROJECT: 'demo-x',
      FIREBASE_CONFIG: '{"storageBucket":"demo-x"}',
    },
  });
  return JSON.parse(readFileSync(file, 'utf8')).endpoints;
}

describe('the manifest of a deployment', () => {
  let folder: string;
  let endpoints: Readonly<Record<string, Endpoint>>;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'talwaerts-manifest-'));
    endpoints = manifest(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names every function of functions.json, and no other', () => {
    expect(Object.keys(endpoints).sort()).toEqual([...namesOf(true), ...namesOf(false)].sort());
  });

  it('has every call as a callable with region and limit, although its body is guarded', () => {
    expect(namesOf(true).length).toBeGreaterThan(40);
    for (const name of namesOf(true)) {
      const options = { callableTrigger: {}, region: ['europe-west3'], maxInstances: 20 };
      expect(endpoints[name], name).toMatchObject(options);
    }
    expect(namesOf(false).filter((name) => endpoints[name]?.callableTrigger)).toEqual([]);
  });

  it('keeps the secrets and the memory of a call', () => {
    expect(endpoints['driver-topUp']?.secretEnvironmentVariables).toEqual([{ key: 'STRIPE_SECRET_KEY' }]);
    expect(endpoints['taxi-renewlicence']).toMatchObject({ availableMemoryMb: 1024, concurrency: 1 });
  });
});
