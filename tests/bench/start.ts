import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Figure, inTurns, ratio } from './figure.ts';

/** Reads how long `npm start` took, once installed and built, until the demo data was loaded. Set by `bench.mjs`. */
export async function benchStart(): Promise<readonly Figure[]> {
  return [
    { what: 'npm start to the ready line', value: Number(process.env.TALWAERTS_START_MS) / 1000, unit: 's', limit: 30 },
  ];
}

const calls = fileURLToPath(new URL('../../functions/dist/http/calls.js', import.meta.url));

/** Sends a group of the deployed bundle its first request, which the call refuses, in a process of its own. */
function firstRequest(group: string, call: string, refusal: string): void {
  const request = { data: null, rawRequest: { path: `/${call}`, headers: {}, socket: {} } };
  const code = `require(${JSON.stringify(calls)}).${group}.run(${JSON.stringify(request)})
    .catch(({ code }) => process.stdout.write(code))`;
  const env = { ...process.env, REQUESTS_AT_ONCE: '80' };
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', code], { env });
  if (stdout.toString() !== refusal) throw new Error(`${stdout}${stderr}`);
}

/** Compares what an instance loads for its first request with an empty process. */
export async function benchFunctionLoad(): Promise<readonly Figure[]> {
  const price = async () => firstRequest('global', 'global-calculateprice', 'resource-exhausted');
  const accept = async () => firstRequest('driver', 'driver-confirmride', 'unauthenticated');
  const empty = async () => void spawnSync(process.execPath, ['-e', '0']);
  return [
    ratio('load of a first price, against node -e 0', await inTurns(9, price, empty), 5),
    ratio('load of a first acceptance, against node -e 0', await inTurns(9, accept, empty), 5),
  ];
}
