import { randomInt } from 'node:crypto';
import net from 'node:net';

/** The port of each part. */
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
  mail: 1080,
  smtp: 1025,
  smtpControl: 1026,
  payments: 12111,
  maps: 12112,
  translation: 12113,
  push: 12114,
} as const;

export type Ports = Readonly<Record<keyof typeof defaultPorts, number>>;

/** Throws an error whose message names all taken ports. */
export async function refuseTakenPorts(ports: Ports): Promise<void> {
  const taken: string[] = [];
  for (const [part, port] of Object.entries(ports)) if (await isTaken(port)) taken.push(`${port} (${part})`);
  if (taken.length === 0) return;
  const [subject, them] = taken.length === 1 ? ['Port', 'it'] : ['Ports', 'them'];
  throw new Error(
    `${subject} ${taken.join(', ')} ${taken.length === 1 ? 'is' : 'are'} taken by other programs: end what uses ${them} (perhaps another "npm start") and try again.`,
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
const suitePorts = [20_000, 32_000] as const;

/** Finds free ports for one suite among others. Holds all of them open at once, so that no two parts get the same. */
export async function freePorts(): Promise<Ports> {
  const probes = await Promise.all(
    Object.keys(defaultPorts).map(async (part) => ({ part, ...(await openFreePort()) })),
  );
  await Promise.all(probes.map(({ probe }) => new Promise((resolve) => probe.close(resolve))));
  return Object.fromEntries(probes.map(({ part, port }) => [part, port])) as unknown as Ports;
}

async function openFreePort(): Promise<{ readonly probe: net.Server; readonly port: number }> {
  for (;;) {
    const port = randomInt(...suitePorts);
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
