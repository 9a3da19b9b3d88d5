import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Unopenable, unopenableStatus } from './unopenable.ts';

/** Built beside the functions' folders by build.mjs. */
const program = path.join(__dirname, '../file-opener.js');
/** Far above what a file may use of the processor: only a machine without free processors needs longer. */
const maxMs = 40_000;

/**
 * Opens a stranger's PDF or picture in a process with limits on processor time and memory, without this process's
 * secrets. Returns the bytes to store, of a picture without anything but its pixels, or why the file cannot be opened.
 * Throws if the machine is too busy to tell.
 */
export async function openUploadedFile(content: Buffer, type: string): Promise<Buffer | Unopenable> {
  const child = spawn(process.execPath, [program, type], {
    env: {},
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: maxMs,
  });
  // A process that was ended does not read the rest.
  child.stdin.on('error', () => undefined).end(content);
  const [opened, [status, signal]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  if (status === 0) return opened;
  // The process ends itself at its limits.
  if (signal === 'SIGKILL') return 'damaged';
  const reasons = Object.keys(unopenableStatus) as Unopenable[];
  const reason = reasons.find((one) => unopenableStatus[one] === status);
  if (reason) return reason;
  throw new Error(`The process that opens files ended with ${status ?? signal}`);
}
