import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Figure, inTurns, ratio } from './figure.ts';

/** Reads how long `npm start` took, once installed and built, until the demo data was loaded. Set by `bench.mjs`. */
export async function benchStart(): Promise<readonly Figure[]> {
  return [
    { what: 'npm start to the ready line', value: Number(process.env.TALWAERTS_START_MS) / 1000, unit: 's', limit: 30 },
  ];
}

const built = (file: string): string => fileURLToPath(new URL(`../../functions/dist/${file}`, import.meta.url));

async function node(code: string): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, ['-e', code]);
  if (status !== 0) throw new Error(stderr.toString());
}

/** Compares loading the deployed bundles in a process of their own with an empty process. */
export async function benchFunctionLoad(): Promise<readonly Figure[]> {
  const cases = [
    ['load of the price function, against node -e 0', 'global/calculateprice.js', 5],
    ['load of the accept function, against node -e 0', 'driver/confirmride.js', 5],
  ] as const;
  const figures: Figure[] = [];
  for (const [what, file, limit] of cases) {
    const load = () => node(`require(${JSON.stringify(built(file))})`);
    figures.push(ratio(what, await inTurns(9, load, () => node('0')), limit));
  }
  return figures;
}
