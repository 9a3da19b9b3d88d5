import { Worker } from 'node:worker_threads';

interface Limits {
  readonly maxResidentBytes: number;
  /** Not time by the clock: a busy machine must not turn a good licence into one that cannot be opened. */
  readonly maxProcessorMs: number;
}

/** Ends this process by SIGKILL at its limits. In a thread, since PDFium blocks the main one. */
export function endAtLimits({ maxResidentBytes, maxProcessorMs }: Limits): void {
  // Node's own limits count neither PDFium's memory nor that of buffers.
  const guard = `setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isAtLimit = process.memoryUsage.rss() > ${maxResidentBytes} || user + system > ${maxProcessorMs * 1_000};
    if (isAtLimit) process.kill(process.pid, 'SIGKILL');
  }, 20)`;
  new Worker(guard, { eval: true }).unref();
}
