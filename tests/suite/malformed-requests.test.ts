import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLong, suite } from '../support/suite.ts';

/** Sends bytes to a port. Resolves with the status, or undefined if the connection was closed without one. */
function send(port: number, text: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.setTimeout(20_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // A reset is allowed: the test checks whether the port still answers afterwards.
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]) || undefined));
  });
}
const get = (port: number, target: string, host = 'localhost') =>
  send(port, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

/** The emulators that share one process, which an uncaught error would end. Each with a path that it serves. */
const emulators = [
  ['Hosting', suite.ports.hosting, '/'],
  ['Functions', suite.ports.functions, '/'],
  ['Auth', suite.ports.auth, '/'],
  ['Storage', suite.ports.storage, '/'],
  ['Tasks', suite.ports.tasks, '/'],
] as const;

const damaged = [
  '//',
  '///',
  '/%',
  '/%00',
  '/%E0%A4%A',
  '//evil.com/%2f..',
  '/..%2f..%2f..%2fetc/passwd',
  '/\\..\\',
  '/[',
  '//[',
  '*',
  'a:',
  'http://',
  'http://[',
  'http://localhost/order',
  '/?%',
  '/#%',
  `/${'x'.repeat(10_000)}`,
  `/${'x'.repeat(100_000)}`,
  `/${'%'.repeat(5_000)}`,
  `/api/${'/'.repeat(5_000)}`,
  '/api/global-calculateprice/%',
  '//api/global-calculateprice',
  '/demo-talwaerts/europe-west3/%',
  '/demo-talwaerts/europe-west3/',
  '/functions/projects/%/triggers/%',
  '/v0/b/%/o/%',
  '/v0/b//o/..%2f..',
  '/__/firebase/init.js?%',
];

describe.each(emulators)('the %s emulator', (_, port, served) => {
  it('survives every damaged path', async () => {
    for (const target of damaged) await get(port, target);
    for (const host of ['', '[', 'a b', '%', 'x:y', '\xff']) await get(port, '/', host);
    expect(await get(port, served)).toBeDefined();
  });

  it('survives random request lines', async () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '//', '%', '%00', '..', '\\', '?', '#', ':', '@', '[', ']', 'api', 'http:', ' '),
      fc.string({ unit: 'binary-ascii', maxLength: 4 }),
    );
    const line = fc.tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'),
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
      fc.constantFrom('localhost', '', '[', 'a b'),
    );
    await fc.assert(
      fc.asyncProperty(line, async ([method, target, host]) => {
        await send(port, `${method} /${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
        expect(await get(port, served)).toBeDefined();
      }),
      { numRuns: isLong ? 2_000 : 40 },
    );
  });
});

describe('the Hosting emulator', () => {
  const tooLong = [`/${'x'.repeat(9_000)}`, `/${'name/'.repeat(1_800)}`];
  it.each(['//[', '/%', '/%E0%A4%A', 'a:', ...tooLong])('answers 400 to %.40s', async (target) => {
    expect(await get(suite.ports.hosting, target)).toBe(400);
  });

  it.each(['/', '/order', '/any/page', '//evil.com/%2f..'])('serves a page at %s', async (target) => {
    expect(await get(suite.ports.hosting, target)).toBe(200);
  });
});
