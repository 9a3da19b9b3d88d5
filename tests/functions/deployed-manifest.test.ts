import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallName } from '@talwaerts/domain/calls/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, functionOf } from '../../functions/src/calls.ts';

interface Endpoint {
  readonly region: readonly string[];
  readonly maxInstances: number | null;
  readonly concurrency: number | string | null;
  readonly availableMemoryMb: number | null;
  readonly callableTrigger?: object;
  readonly httpsTrigger?: object;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = Object.keys(calls) as CallName[];

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

  it('has a callable of its own for each group of calls, although their bodies are guarded', () => {
    const groups = new Set(names.map((name) => `calls-${functionOf(name)}`));
    const callables = Object.keys(endpoints).filter((name) => endpoints[name]?.callableTrigger);
    expect(callables.sort()).toEqual([...groups].sort());
    for (const name of callables) {
      expect(endpoints[name], name).toMatchObject({ region: ['europe-west3'], maxInstances: 20 });
    }
  });

  it('has at most twelve functions with an address, other functions with none', () => {
    const withAddress = Object.values(endpoints).filter(
      ({ callableTrigger, httpsTrigger }) => callableTrigger ?? httpsTrigger,
    );
    expect(withAddress.length).toBeLessThanOrEqual(12);
  });

  it('keeps the secrets, the memory and the limits of a group', () => {
    expect(endpoints['calls-driver']).toMatchObject({
      secretEnvironmentVariables: [{ key: 'STRIPE_SECRET_KEY' }],
      availableMemoryMb: 512,
      concurrency: '{{ params.REQUESTS_AT_ONCE }}',
    });
    expect(endpoints['calls-uploads']).toMatchObject({ availableMemoryMb: 1024, concurrency: 1 });
  });
});
