import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPrograms } from '../../build.mjs';
import { start } from '../../src/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    firestorePort: number;
  }
}

/** Builds and starts the package for all tests, unless `HEARTH_PORT` is the port of a Firestore to test. */
export default async function startFirestore({ provide }: TestProject): Promise<() => Promise<void>> {
  const other = process.env.HEARTH_PORT;
  if (other) {
    provide('firestorePort', Number(other));
    return async () => {};
  }
  await buildPrograms();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hearth-conformance-'));
  const running = await start({ projectId: 'demo-conformance', folder, ports: 'free' });
  provide('firestorePort', running.ports.firestore);
  return async () => {
    await running.stop();
    rmSync(folder, { recursive: true });
  };
}
