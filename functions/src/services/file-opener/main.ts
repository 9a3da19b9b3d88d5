import { buffer } from 'node:stream/consumers';
import { endAtLimits } from './limits.ts';
import { openFile } from './open-file.ts';
import { unopenableStatus } from './unopenable.ts';

/** Process that opens one file from stdin: its type is the argument, its bytes to store are written to stdout. */
endAtLimits({ maxResidentBytes: 500_000_000, maxProcessorMs: 15_000 });

async function run(): Promise<void> {
  const opened = await openFile(await buffer(process.stdin), process.argv[2] ?? '');
  if (typeof opened === 'string') process.exitCode = unopenableStatus[opened];
  else process.stdout.write(opened);
}
void run();
