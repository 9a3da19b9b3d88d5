import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';

const inRoot = (file: string): string => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const args = [inRoot('packages/hearth-suite/dist/firestore.mjs'), '--host', '127.0.0.1', '--port', '0'];

/**
 * Starts the program with the project's rules and indexes, without its functions: no trigger runs. Resolves with its
 * port once it listens.
 */
export function startProgram(): Promise<{ program: ChildProcess; port: number }> {
  const settings = ['--rules', inRoot('firestore.rules'), '--indexes', inRoot('firestore.indexes.json')];
  const program = spawn(process.execPath, [...args, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] });
  // A run that is stopped ends this process, but not those that it has started.
  const end = () => program.kill();
  process.once('exit', end);
  program.once('exit', () => process.off('exit', end));
  return new Promise((resolve, reject) => {
    let output = '';
    program.once('exit', () => reject(new Error(`The local Firestore ended: ${output}`)));
    program.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /is listening on \S+:(\d+)/.exec(output)?.[1];
      if (port) resolve({ program, port: Number(port) });
    });
  });
}

interface OwnFirestore {
  readonly port: number;
  readonly db: Firestore;
  close(): Promise<void>;
}

/** Starts a local Firestore in a process of its own, in addition to the suite's. */
export async function ownFirestore(projectId: string): Promise<OwnFirestore> {
  const { program, port } = await startProgram();
  const app = initializeApp({ projectId }, `firestore-${port}`);
  const ofSuite = process.env.FIRESTORE_EMULATOR_HOST;
  // The variable overrides every setting, so it has to be set while the Admin SDK is created.
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  const db = getFirestore(app);
  process.env.FIRESTORE_EMULATOR_HOST = ofSuite;
  return {
    port,
    db,
    async close() {
      await deleteApp(app);
      program.kill();
    },
  };
}
