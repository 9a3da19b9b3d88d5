import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { unopenableStatus } from './exit-status.ts';
import { openFile } from './open-file.ts';

/** Process that opens one file from stdin: its type is the argument, its bytes to store are written to stdout. */
const maxResidentBytes = 500_000_000;
/** Not time by the clock: a busy machine must not turn a good licence into one that cannot be opened. */
const maxProcessorMs = 15_000;

// In a thread: PDFium blocks the main one. Node's own limits count neither PDFium's memory nor that of buffers.
const guard = `setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isAtLimit = process.memoryUsage.rss() > ${maxResidentBytes} || user + system > ${maxProcessorMs * 1_000};
  if (isAtLimit) process.kill(process.pid, 'SIGKILL');
}, 20)`;
new Worker(guard, { eval: true }).unref();

async function run(): Promise<void> {
  const opened = await openFile(await buffer(process.stdin), process.argv[2] ?? '');
  if (opened) process.stdout.write(opened);
  else process.exitCode = unopenableStatus;
}
void run();
