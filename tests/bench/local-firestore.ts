import type { Firestore } from 'firebase-admin/firestore';
import { ownFirestore, startProgram } from '../support/own-firestore.ts';
import { type Figure, inTurns, median, ratio, timed } from './figure.ts';

/** Measures the time from the start to the first answer over HTTP. */
async function startMs(): Promise<number> {
  let kill = (): unknown => undefined;
  const ms = await timed(async () => {
    const { program, port } = await startProgram();
    kill = () => program.kill();
    await fetch(`http://127.0.0.1:${port}/`);
  });
  kill();
  return ms;
}

async function storeThings(db: Firestore, from: number, to: number): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let i = from; i < to; i += 1) writer.set(db.doc(`things/${i}`), { number: i, group: i % 7 });
  await writer.close();
}

/** Measures milliseconds for 1,000 sequential writes. */
const writesMs = (db: Firestore, collection: string): Promise<number> =>
  timed(async () => {
    for (let i = 0; i < 1_000; i += 1) await db.doc(`${collection}/${i}`).set({ number: i, group: i % 7 });
  });

/** Listens to 25 documents. Returns a function that ends the listener. */
const follow = (db: Firestore): (() => void) =>
  db
    .collection('things')
    .orderBy('number')
    .limit(25)
    .onSnapshot(() => undefined);

const commit = (db: Firestore) => (change: number) => db.doc('things/5').set({ number: 5, group: 5, change });

/** Measures the start, 1,000 sequential writes, and the cost of a commit at 1,000 and at 100,000 stored documents. */
export async function benchLocalFirestore(): Promise<readonly Figure[]> {
  const starts: number[] = [];
  for (let i = 0; i < 6; i += 1) starts.push(await startMs());
  const small = await ownFirestore('demo-bench');
  const large = await ownFirestore('demo-bench');
  try {
    // Several rounds: during the first, Node still compiles the Admin SDK, which takes longer than the writes.
    const rounds: number[] = [];
    for (let round = 0; round < 6; round += 1) rounds.push(await writesMs(large.db, `round${round}`));
    await storeThings(small.db, 0, 1_000);
    await storeThings(large.db, 0, 100_000);
    const ends = [small, large].map(({ db }) => follow(db));
    await inTurns(300, commit(small.db), commit(large.db));
    const commits = await inTurns(300, commit(large.db), commit(small.db));
    for (const end of ends) end();
    return [
      { what: 'local Firestore: start to first answer', value: median(starts), unit: 'ms', limit: 300 },
      ratio('local Firestore: commit at 100,000 documents against 1,000', commits, 1.3),
      {
        what: 'local Firestore: 1,000 writes one after another',
        // The limit applies to an idle machine: other load only adds time, so take the fastest.
        value: Math.min(...rounds) / 1000,
        unit: 's',
        limit: 2.52,
      },
    ];
  } finally {
    await Promise.all([small.close(), large.close()]);
  }
}
