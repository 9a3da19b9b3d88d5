import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { type Figure, median, timed } from './figure.ts';

const program = fileURLToPath(new URL('../../local/dist/firestore.mjs', import.meta.url));

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function firstAnswer(port: number): Promise<void> {
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function startServer(): Promise<{ server: ChildProcess; port: number; startMs: number }> {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const startMs = await timed(async () => {
    server = spawn(process.execPath, [program, '--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
    await firstAnswer(port);
  });
  if (!server) throw new Error('The local Firestore did not start');
  return { server, port, startMs };
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
  for (let i = 0; i < 6; i += 1) {
    const { server, startMs } = await startServer();
    server.kill();
    starts.push(startMs);
  }
  const { server, port } = await startServer();
  const app = initializeApp({ projectId: 'demo-bench' }, 'bench');
  const db = getFirestore(app);
  db.settings({ host: `127.0.0.1:${port}`, ssl: false });
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
    await deleteApp(app);
    server.kill();
  }
}
