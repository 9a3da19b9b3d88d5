import { randomInt } from 'node:crypto';
import net from 'node:net';

/** The port of each emulator. */
export const defaultPorts = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  firestoreDebug: 9150,
  auth: 9099,
  storage: 9199,
  tasks: 9499,
  eventarc: 9299,
  hub: 4400,
  logging: 4500,
} as const;

export type Ports = Readonly<Record<keyof typeof defaultPorts, number>>;

/** Throws an error whose message names all taken ports. */
export async function refuseTakenPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const taken: string[] = [];
  for (const [part, port] of Object.entries(ports)) if (await isTaken(port)) taken.push(`${port} (${part})`);
  if (taken.length === 0) return;
  const [subject, them] = taken.length === 1 ? ['Port', 'it'] : ['Ports', 'them'];
  throw new Error(
    `${subject} ${taken.join(', ')} ${taken.length === 1 ? 'is' : 'are'} taken by other programs: end what uses ${them} (perhaps another run of this) and try again.`,
  );
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}

/** Below the ports that systems give to connections, one of which could take a free port before its part listens. */
const range = [20_000, 32_000] as const;
/** The ports that this process has found: a suite that starts beside another may not listen on its own yet. */
const found = new Set<number>();

/** Finds a free port for each part, each one once in a process. */
export async function freePorts<Part extends string>(
  parts: Readonly<Record<Part, number>>,
): Promise<Readonly<Record<Part, number>>> {
  const entries = await Promise.all(Object.keys(parts).map(async (part) => [part, await freePort()]));
  return Object.fromEntries(entries) as Record<Part, number>;
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range);
    if (found.has(port)) continue;
    found.add(port);
    if (!(await isTaken(port))) return port;
  }
}
