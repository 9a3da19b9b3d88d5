import net from 'node:net';
import { host, port } from './server.ts';

/** A proxy to the Firestore under test that a test can cut. */
export interface Tunnel {
  readonly port: number;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openTunnel(): Promise<Tunnel> {
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy()); // Cutting causes errors on purpose.
  };
  const server = net.createServer((near) => {
    keep(near);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = net.connect(port, host);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    cut,
    mend: () => {
      isCut = false;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
