import type { Firestore } from 'firebase-admin/firestore';
import { type Figure, median, timed } from './figure.ts';
import { ownFirestore, startProgram } from './own-firestore.ts';

/** From nothing to the first answer over HTTP. */
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

async function stored(db: Firestore, from: number, to: number): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let i = from; i < to; i += 1) writer.set(db.doc(`things/${i}`), { number: i, group: i % 7 });
  await writer.close();
}

/** Milliseconds for a commit that a listener on 25 documents hears of. */
async function commitMs(db: Firestore): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 300; i += 1)
    times.push(await timed(() => db.doc('things/5').set({ number: 5, group: 5, change: i })));
  return median(times);
}

/** Start, 1,000 writes one after another, and what a commit costs at 1,000 and at 100,000 stored documents. */
export async function benchLocalFirestore(): Promise<readonly Figure[]> {
  const starts: number[] = [];
  for (let i = 0; i < 6; i += 1) starts.push(await startMs());
  const { db, close } = await ownFirestore('demo-bench');
  try {
    const writesMs = await timed(async () => {
      for (let i = 0; i < 1_000; i += 1) await db.doc(`things/${i}`).set({ number: i, group: i % 7 });
    });
    const end = db
      .collection('things')
      .orderBy('number')
      .limit(25)
      .onSnapshot(() => undefined);
    await commitMs(db);
    const small = await commitMs(db);
    await stored(db, 1_000, 100_000);
    await commitMs(db);
    const large = await commitMs(db);
    end();
    return [
      { what: 'local Firestore: start to first answer', value: median(starts), unit: 'ms', limit: 300 },
      {
        what: 'local Firestore: commit at 100,000 documents against 1,000',
        value: large / small,
        unit: 'x',
        limit: 1.3,
      },
      { what: 'local Firestore: 1,000 writes one after another', value: writesMs / 1000, unit: 's', limit: 2.52 },
    ];
  } finally {
    await close();
  }
}
