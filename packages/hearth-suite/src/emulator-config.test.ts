import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEmulatorConfig, writeJavaShim } from './emulator-config.ts';
import { defaultPorts } from './ports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hearth-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the program named java', () => {
  const run = (...args: string[]) => {
    const real = path.join(folder, 'real');
    mkdirSync(real, { recursive: true });
    const print = '#!/bin/sh\nfor argument in "$@"; do echo "real:$argument"; done\n';
    writeFileSync(path.join(real, 'java'), print, { mode: 0o755 });
    const bundle = path.join(folder, 'our own.mjs');
    writeFileSync(bundle, "for (const argument of process.argv.slice(2)) console.log('ours:' + argument);");
    const shim = path.join(writeJavaShim(path.join(folder, 'bin')), 'java');
    const { stdout, stderr, pid } = spawnSync(shim, args, {
      encoding: 'utf8',
      env: { PATH: `${path.dirname(shim)}:${process.env.PATH}`, HEARTH_REAL_PATH: `${real}:/usr/bin:/bin` },
    });
    return { lines: stdout.trim().split('\n'), stderr, pid };
  };

  it('reports version 21', () => {
    expect(run('-version').stderr).toMatch(/^openjdk version "21\./);
  });

  it('runs our bundles with Node and their arguments', () => {
    const bundle = path.join(folder, 'our own.mjs');
    expect(run('-Xmx1g', '-jar', bundle, '--port', '80', 'a b').lines).toEqual(['ours:--port', 'ours:80', 'ours:a b']);
  });

  it('writes the process id of our bundle to a file named after the bundle', () => {
    const { pid } = run('-jar', path.join(folder, 'our own.mjs'));
    expect(readFileSync(path.join(folder, 'bin/our own.pid'), 'utf8')).toBe(`${pid}\n`);
  });

  it('passes all other calls to the real java unchanged', () => {
    expect(run('-jar', 'an other.jar', '--x', 'a  b').lines).toEqual([
      'real:-jar',
      'real:an other.jar',
      'real:--x',
      'real:a  b',
    ]);
  });
});

describe('the configuration of a run', () => {
  const written = (config: object) => {
    const ports = { ...defaultPorts, auth: 4711 };
    const { file, parts } = writeEmulatorConfig({ folder, name: 'run', ports, config });
    expect(path.dirname(file)).toBe(folder);
    return { parts, ...JSON.parse(readFileSync(file, 'utf8')) };
  };
  const on = (port: number) => ({ host: '127.0.0.1', port });

  it('has the ports of the run instead of those of the project', () => {
    const emulators = { auth: { port: 1 }, ui: { enabled: false }, singleProjectMode: true };
    expect(written({ storage: { rules: 'a' }, hosting: { public: 'b' }, functions: [], emulators })).toEqual({
      parts: ['auth', 'firestore', 'storage', 'hosting', 'functions', 'tasks', 'eventarc'],
      storage: { rules: 'a' },
      hosting: { public: 'b' },
      functions: [],
      emulators: {
        auth: on(4711),
        firestore: { ...on(8080), websocketPort: 9150 },
        storage: on(9199),
        hosting: on(5000),
        functions: on(5001),
        tasks: on(9499),
        eventarc: on(9299),
        hub: on(4400),
        logging: on(4500),
        ui: { enabled: false },
        singleProjectMode: true,
      },
    });
  });

  it('starts accounts and documents if the project has no more', () => {
    const { parts, emulators } = written({ firestore: { rules: 'firestore.rules' } });
    expect(parts).toEqual(['auth', 'firestore']);
    expect(Object.keys(emulators).sort()).toEqual(['auth', 'firestore', 'hub', 'logging', 'ui']);
  });
});
