import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeEmulatorConfig, writeJavaShim } from './emulator-config.ts';
import { defaultPorts } from './ports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'talwaerts-config-'));
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
      env: { PATH: `${path.dirname(shim)}:${process.env.PATH}`, TALWAERTS_REAL_PATH: `${real}:/usr/bin:/bin` },
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

it('the configuration of a run is firebase.json with the ports and folders of that run', () => {
  const ordinary = {
    hosting: [
      {
        ...{ target: 'site', public: 'web/dist', cleanUrls: true },
        headers: [
          {
            source: '**',
            headers: [
              { key: 'Content-Security-Policy', value: "default-src 'self'; img-src 'self'" },
              { key: 'X-Frame-Options', value: 'DENY' },
            ],
          },
        ],
      },
      { target: 'moved' },
    ],
    functions: [{ source: 'functions/dist', configDir: 'functions', codebase: 'x' }],
    emulators: { auth: { port: 1 }, ui: { enabled: false }, singleProjectMode: true },
  };
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify(ordinary));
  const file = writeEmulatorConfig({
    root: folder,
    name: 'run',
    ports: { ...defaultPorts, auth: 4711 },
    publicFolder: path.join(folder, 'pages'),
    functionsFolder: path.join(folder, 'built'),
  });
  expect(path.dirname(file)).toBe(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    hosting: {
      ...{ public: 'pages', cleanUrls: true },
      headers: [
        {
          source: '**',
          headers: [
            { key: 'Content-Security-Policy', value: "default-src 'self'; img-src 'self' http://127.0.0.1:9199" },
            { key: 'X-Frame-Options', value: 'DENY' },
          ],
        },
      ],
    },
    functions: [{ source: 'built', configDir: 'built', codebase: 'x' }],
    emulators: {
      auth: { host: '127.0.0.1', port: 4711 },
      ui: { enabled: false },
      singleProjectMode: true,
      firestore: { host: '127.0.0.1', port: 8080, websocketPort: 9150 },
    },
  });
});
