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
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}

/** Below the ports that systems give to connections, one of which could take a free port before its part listens. */
const range = [20_000, 32_000] as const;

/** Finds a free port for each part. Holds all of them open at once, so that no two parts get the same. */
export async function freePorts<Part extends string>(
  parts: Readonly<Record<Part, number>>,
): Promise<Readonly<Record<Part, number>>> {
  const probes = await Promise.all(Object.keys(parts).map(async (part) => ({ part, ...(await openFreePort()) })));
  await Promise.all(probes.map(({ probe }) => new Promise((resolve) => probe.close(resolve))));
  return Object.fromEntries(probes.map(({ part, port }) => [part, port])) as Record<Part, number>;
}

async function openFreePort(): Promise<{ readonly probe: net.Server; readonly port: number }> {
  for (;;) {
    const port = randomInt(...range);
    const probe = net.createServer();
    const isOpen = await new Promise((resolve, reject) => {
      probe.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isOpen) return { probe, port };
  }
}
