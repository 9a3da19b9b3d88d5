import { benchCallables } from './callables.ts';
import { benchDashboard } from './dashboard.ts';
import { type Figure, print } from './figure.ts';
import { benchLocalFirestore } from './local-firestore.ts';
import { benchPaint } from './paint.ts';
import { benchReads } from './reads.ts';
import { benchRidesList } from './rides-list.ts';
import { benchScripts } from './scripts.ts';
import { benchFunctionLoad, benchStart } from './start.ts';

/** Run by `npm run bench` within a suite. Words choose parts by name. */
const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  start: benchStart,
  load: benchFunctionLoad,
  scripts: benchScripts,
  paint: benchPaint,
  callables: benchCallables,
  dashboard: benchDashboard,
  rides: benchRidesList,
  reads: benchReads,
  firestore: benchLocalFirestore,
};

const wanted = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, bench] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  figures.push(...(await bench()));
}
print(figures);
process.exit(figures.every(({ value, limit }) => value <= limit) ? 0 : 1);
