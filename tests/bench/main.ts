import { benchBoard } from './board.ts';
import { benchCallables } from './callables.ts';
import { benchDashboard } from './dashboard.ts';
import { benchDesk } from './desk.ts';
import { benchDriverScreen } from './driver-screen.ts';
import { type Figure, print, worstOf } from './figure.ts';
import { benchFigures } from './figures.ts';
import { benchFirstBooking } from './first-booking.ts';
import { benchLocalFirestore } from './local-firestore.ts';
import { benchMarket } from './market.ts';
import { benchPaint } from './paint.ts';
import { benchReads } from './reads.ts';
import { benchRidesList } from './rides-list.ts';
import { benchScripts } from './scripts.ts';
import { benchFunctionLoad, benchStart } from './start.ts';
import { benchTyping } from './typing.ts';

interface Part {
  readonly bench: () => Promise<readonly Figure[]>;
  /** One round for exact figures; noisy figures must be within the limit in each of three rounds. */
  readonly rounds: 1 | 3;
}

/** Run by `npm run bench` within a suite. Arguments select parts by name. */
const parts: Readonly<Record<string, Part>> = {
  start: { bench: benchStart, rounds: 1 },
  load: { bench: benchFunctionLoad, rounds: 3 },
  scripts: { bench: benchScripts, rounds: 1 },
  paint: { bench: benchPaint, rounds: 3 },
  typing: { bench: benchTyping, rounds: 3 },
  booking: { bench: benchFirstBooking, rounds: 1 },
  driver: { bench: benchDriverScreen, rounds: 3 },
  callables: { bench: benchCallables, rounds: 3 },
  // Before those that store thousands of rides, whose triggers take a while.
  figures: { bench: benchFigures, rounds: 3 },
  reads: { bench: benchReads, rounds: 1 },
  desk: { bench: benchDesk, rounds: 1 },
  market: { bench: benchMarket, rounds: 1 },
  dashboard: { bench: benchDashboard, rounds: 3 },
  rides: { bench: benchRidesList, rounds: 3 },
  board: { bench: benchBoard, rounds: 3 },
  firestore: { bench: benchLocalFirestore, rounds: 3 },
};

const wanted = process.argv.slice(2);
const lines: ReturnType<typeof worstOf>[number][] = [];
for (const [name, { bench, rounds }] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const figures: (readonly Figure[])[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`Measuring ${name}${rounds > 1 ? ` (${round} of ${rounds})` : ''} …`);
    figures.push(await bench());
  }
  lines.push(...worstOf(figures));
}
print(lines);
process.exit(lines.every(({ value, limit }) => value <= limit) ? 0 : 1);
