import net from 'node:net';
import fc from 'fast-check';
import { address, host, isLong, port } from './server.ts';

export const runs = { numRuns: isLong ? 10_000 : 40 };
/** Runs for each of a dozen methods, which add up to more than `runs`. */
export const runsEach = { numRuns: isLong ? 1_000 : 20 };

/** Makes `runs.numRuns` attempts, twenty at a time, since they mostly wait. */
export const tryManyAtOnce = <T>(one: fc.Arbitrary<T>, attempt: (value: T) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 20, maxLength: 20, size: 'max' }), async (all) => {
      await Promise.all(all.map(attempt));
    }),
    { numRuns: runs.numRuns / 20 },
  );

/**
 * Sends bytes on a new connection and half-closes it. Returns the answer once the server closes the connection or
 * `isEnough` accepts the answer so far.
 */
export function exchange(bytes: Uint8Array, isEnough: (answer: Buffer) => boolean = () => false): Promise<Buffer> {
  return new Promise((resolve) => {
    let answer = Buffer.alloc(0);
    const socket = net.connect(port, host, () => socket.end(bytes));
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      if (isEnough(answer)) socket.destroy();
    });
    // A reset is an answer, too; `expectAlive` checks the server afterwards.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
}

/** Fails if the server no longer answers. */
export async function expectAlive(): Promise<void> {
  const answer = await fetch(`http://${address}/`);
  if ((await answer.text()).trim() !== 'Ok') throw new Error(`The server answered ${answer.status}`);
}

/** Sends a request. Returns the answer's status and text. */
export async function sendRequest(
  method: string,
  path: string,
  body?: string,
): Promise<{ status: number; text: string }> {
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
  const answer = await fetch(`http://${address}${path}`, { method, ...(hasBody && { body }) });
  return { status: answer.status, text: await answer.text() };
}

/** Generates variants of `json` with one value, and sometimes the key of it, replaced. */
export function damaged(json: unknown): fc.Arbitrary<unknown> {
  const odd: unknown[] = [
    '',
    null,
    -1,
    1e300,
    -1e20,
    '9223372036854775808',
    'NaN',
    {},
    [],
    [[[]]],
    '__proto__',
    '\u0000',
  ];
  const junk = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...odd));
  return fc
    .tuple(fc.nat(), junk, fc.constantFrom('', '__proto__', 'constructor', 'fields', 'seconds', 'x'))
    .map(([where, by, name]) => {
      let left = where % (sizeOf(json) + 1);
      const walk = (value: unknown): unknown => {
        if (left-- === 0) return by;
        if (Array.isArray(value)) return value.map(walk);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(
          Object.entries(value).map(([key, one]) => [left === 0 && name ? name : key, walk(one)]),
        );
      };
      return walk(json);
    });
}

function sizeOf(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 1;
  return 1 + Object.values(json).reduce<number>((sum, one) => sum + sizeOf(one), 0);
}
