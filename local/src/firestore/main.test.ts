import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const command = `"${process.execPath}" --import tsx "${main}" --port 0`;

/** Starts the program from a shell that ends at once. Resolves with process id and port once it listens. */
async function startFromShell(more: string): Promise<{ pid: number; port: number; warned: boolean }> {
  const shell = spawn('sh', ['-c', `${command} ${more} 2>&1 & echo "pid $!"; sleep 0.1`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let pid = 0;
  let warned = false;
  for await (const line of createInterface({ input: shell.stdout })) {
    pid = Number(/^pid (\d+)$/.exec(line)?.[1] ?? pid);
    warned ||= line.includes('everybody may read and write everything');
    const port = /is listening on .*:(\d+)$/.exec(line)?.[1];
    if (port) return { pid, port: Number(port), warned };
  }
  throw new Error('The program ended before it listened');
}

it('the program outlives the shell that started it, and warns that it runs without rules', async () => {
  const { pid, port, warned } = await startFromShell('');
  try {
    expect(warned).toBe(true);
    // It checks its parent every second: after two more checks it still runs.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  } finally {
    process.kill(pid);
  }
});
