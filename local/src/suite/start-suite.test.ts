import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts, refuseTakenPorts } from '../../../packages/hearth-suite/src/index.ts';
import { defaultPorts } from './ports.ts';
import { startStandIns } from './stand-ins.ts';
import { startSuite } from './start-suite.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const hearth = 'packages/hearth-suite/dist';
let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'talwaerts-suite-'));
  const folders = [
    'web/dist',
    'functions/dist/company-page',
    'local/dist',
    hearth,
    'node_modules/firebase-tools/lib/bin',
  ];
  for (const folder of folders) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, hearth, 'quick-emulators.mjs'), '');
  writeFileSync(path.join(root, 'local/dist/maps.mjs'), mapsProgram);
  cpSync(path.join(project, 'firebase.json'), path.join(root, 'firebase.json'));
  writeFileSync(path.join(root, 'package.json'), '{"version":"1.2.0"}');
});
afterAll(() => rmSync(root, { recursive: true }));

/** The maps stand-in is built into a program, which these tests, without a build, replace. */
const mapsProgram = `
import http from 'node:http';
http.createServer((_, response) => response.end('[]')).listen(Number(process.argv[2]), () => process.send('ready'));
`;

/** Prints the used maps port, once the stand-in has answered there. */
const printsMapsPort = `
const { readFileSync } = require('node:fs');
const config = JSON.parse(readFileSync(process.argv[process.argv.indexOf('--config') + 1], 'utf8'));
const parameters = readFileSync(config.functions[0].source + '/.env.local', 'utf8');
const maps = /MAPS_API_BASE=(.*)/.exec(parameters)[1];
const answered = fetch(maps + '/_control/requests').then(() => console.log('maps ' + new URL(maps).port));
`;

/** Starts a suite whose Firebase emulators are the given program. Returns the failure, and what the program printed. */
async function failedStart(emulators: string) {
  writeFileSync(path.join(root, 'node_modules/firebase-tools/lib/bin/firebase.js'), printsMapsPort + emulators);
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const failure = await startSuite({ root, name: 'test', ports: 'free', log }).catch((error: unknown) => error);
  const printed = (name: string): number => Number(lines.find((line) => line.startsWith(name))?.slice(name.length));
  return { failure, printed };
}

describe('a suite that does not start', () => {
  it('stops its stand-ins and removes its files if the emulators end', async () => {
    const { failure, printed } = await failedStart('answered.then(() => process.exit(3));');
    expect(String(failure)).toContain('The emulators ended with 3 before they were ready');
    expect(printed('maps')).toBeGreaterThan(0);
    await expect(fetch(`http://127.0.0.1:${printed('maps')}/`)).rejects.toThrow('fetch failed');
    expect(readdirSync(path.join(root, '.build'))).toEqual([]);
    expect(readdirSync(root)).not.toContain('.firebase.test.json');
  });

  it('stops the emulators as well if accounts cannot be configured', async () => {
    const isReady = "answered.then(() => console.log('pid ' + process.pid + '\\nAll emulators ready'));";
    const { failure, printed } = await failedStart(`${isReady} setInterval(() => {}, 1000);`);
    expect(String(failure)).toContain('fetch failed');
    expect(() => process.kill(printed('pid'), 0)).toThrow('ESRCH');
    await expect(fetch(`http://127.0.0.1:${printed('maps')}/`)).rejects.toThrow('fetch failed');
  });

  it('says so if the maps stand-in ends before it is ready', async () => {
    const program = path.join(root, 'local/dist/maps.mjs');
    writeFileSync(program, 'process.exit(1);');
    const { failure } = await failedStart('').finally(() => writeFileSync(program, mapsProgram));
    expect(String(failure)).toContain('The maps stand-in has ended before it was ready.');
  });

  it('leaves no stand-in running if the port of another one is taken', async () => {
    const ports = await freePorts(defaultPorts);
    const taken = net.createServer().listen(ports.translation, '127.0.0.1');
    await expect(startStandIns(root, ports, 'http://127.0.0.1')).rejects.toThrow('EADDRINUSE');
    await new Promise((resolve) => taken.close(resolve));
    await refuseTakenPorts(ports);
  });
});
