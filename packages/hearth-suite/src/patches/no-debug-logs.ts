import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { Patch } from './patch.ts';

const problem = 'The CLI writes requests, with guests’ data, to debug logs in the project, which grow without limit.';

/** Not applied if the logs are wanted. */
export const noDebugLogs: readonly Patch[] = [
  { problem, version: 15, requiredBy: 'bin/cli.js', request: '../logger', change: withoutFileLogger },
  {
    problem,
    version: 15,
    requiredBy: 'emulator/downloadableEmulators.js',
    request: 'fs-extra',
    change: withoutWrittenFiles,
  },
];

/**
 * Prevents `firebase-debug.log`. The CLI deletes the returned file when it exits, so the path must not exist.
 */
function withoutFileLogger(exported: unknown): unknown {
  return {
    ...(exported as object),
    useFileLogger: () => path.join(os.tmpdir(), `no-debug-log-${process.pid}`),
  };
}

/** Prevents `firestore-debug.log`. */
function withoutWrittenFiles(exported: unknown): unknown {
  return {
    ...(exported as object),
    createWriteStream: () => new Writable({ write: (_chunk, _encoding, done) => done() }),
  };
}
