import type { Socket } from 'node:net';
import type { Connection } from '../engine/engine.ts';

const closed: Connection = { isOpen: false };

/** The clients' open connections, by the address of the client's end. */
export class Connections {
  readonly #open = new Map<string, Connection>();

  /** Adds a connection. Once its socket closes, removes it and calls `onClose`. */
  add(socket: Socket, onClose: (connection: Connection) => void): void {
    const address = addressOf(socket);
    const connection = { isOpen: true };
    this.#open.set(address, connection);
    socket.on('close', () => {
      connection.isOpen = false;
      this.#open.delete(address);
      onClose(connection);
    });
  }

  /** Returns a closed connection for an unknown address: that client left before its request was read. */
  at(address: string): Connection {
    return this.#open.get(address) ?? closed;
  }
}

/** Returns the client's address in the form of gRPC's `getPeer`. */
export const addressOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress}:${remotePort}`;
