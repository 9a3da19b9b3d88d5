import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { hasExited } from './emulators.ts';

export interface MapsProcess {
  /** Resolves with a message as soon as the process ends. */
  readonly ended: Promise<string>;
  close(): Promise<void>;
}

/** Starts the maps stand-in in a process of its own: while it draws a picture, SMTP and payments would not answer. */
export async function startMapsProcess(root: string, port: number): Promise<MapsProcess> {
  const child = fork(path.join(root, 'local/dist/maps.mjs'), [String(port)]);
  const exited = once(child, 'exit');
  const ended = exited.then(() => 'The maps stand-in has ended');
  const failed = ended.then((message) => Promise.reject(new Error(`${message} before it was ready.`)));
  await Promise.race([once(child, 'message'), failed]);
  return {
    ended,
    async close() {
      if (!hasExited(child)) child.kill();
      await exited;
    },
  };
}
