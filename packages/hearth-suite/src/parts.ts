import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Our programs, each in a process that is watched: the emulator suite would keep running without a killed one. */
const programs = { firestore: 'The local Firestore', 'storage-rules': 'The Storage rules runtime' } as const;
type PartName = keyof typeof programs;

const pollMs = 500;
const patienceMs = 5_000;

export interface Parts {
  readonly pids: Readonly<Partial<Record<PartName, number>>>;
  /** Resolves with a message as soon as one of the parts ends. */
  readonly ended: Promise<string>;
  /** Stops watching, and waits until every part has ended. */
  close(): Promise<void>;
}

/** Returns the path of the file to which the program named `java` writes a part's process id. */
export const pidFile = (folder: string, name: string): string => path.join(folder, `${name}.pid`);

/** Watches the parts whose process ids are in the folder: none with the official emulators. */
export function watchParts(folder: string): Parts {
  const names = Object.keys(programs) as PartName[];
  const running = names.filter((name) => existsSync(pidFile(folder, name)));
  const pids = Object.fromEntries(running.map((name) => [name, Number(readFileSync(pidFile(folder, name), 'utf8'))]));
  let watch: NodeJS.Timeout | undefined;
  const ended = new Promise<string>((resolve) => {
    watch = setInterval(() => {
      const missing = running.find((name) => !isAlive(pids[name]));
      if (missing) resolve(`${programs[missing]} has ended`);
    }, pollMs);
    watch.unref();
  });
  return {
    pids,
    ended,
    async close() {
      clearInterval(watch);
      await Promise.all(Object.values(pids).map(endProcess));
    },
  };
}

/** Resolves when the process has ended; kills it after `patienceMs`. */
async function endProcess(pid: number): Promise<void> {
  const untilMs = Date.now() + patienceMs;
  while (isAlive(pid)) {
    if (Date.now() > untilMs) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
