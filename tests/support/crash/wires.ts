import net from 'node:net';
import { Http2FrameReader } from './http2-frame-reader.ts';

interface Service {
  readonly name: string;
  readonly port: number;
  /** Over HTTP/2, both sides may send frames without content at any time; otherwise they alternate. */
  readonly isHttp2?: boolean;
}

/**
 * Proxies all connections of one process. A moment is the start of one side's message, named like `→ firestore 3`:
 * sent by the process, and the third message between the two. At the moment `cutAt`, drops the message and cuts all
 * connections for good: to other services, the process was killed at that moment.
 */
export class Wires {
  readonly moments: string[] = [];
  isCut = false;
  readonly #sent = new Map<string, string>();
  readonly #sockets = new Set<net.Socket>();
  readonly #servers: net.Server[] = [];

  constructor(
    private readonly cutAt: string | undefined,
    private readonly onCut: () => void,
  ) {}

  /** Starts a proxy to a service, or with `isProcess` to the process itself. Returns the proxy's address. */
  async startProxy(service: Service, isProcess = false): Promise<string> {
    let turn = 0;
    let last: string | undefined;
    const listen = (from: net.Socket, to: net.Socket, arrow: string): void => {
      const frameReader = service.isHttp2 ? new Http2FrameReader() : undefined;
      from.on('data', (bytes) => {
        if (this.isCut) return;
        if ((frameReader?.read(bytes) ?? true) && last !== arrow) {
          last = arrow;
          turn += 1;
          this.#reach(`${arrow} ${service.name} ${turn}`);
        }
        if (this.isCut) return;
        to.write(bytes);
        if (arrow === '→') this.#sent.set(service.name, this.sentTo(service.name) + bytes.toString('latin1'));
      });
      from.on('close', () => to.end());
    };
    const server = net.createServer((near) => {
      const far = this.#keep(net.connect(service.port, '127.0.0.1'));
      listen(this.#keep(near), far, isProcess ? '←' : '→');
      listen(far, near, isProcess ? '→' : '←');
    });
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  }

  /** Returns everything that the process has sent to a service. */
  sentTo(service: string): string {
    return this.#sent.get(service) ?? '';
  }

  close(): void {
    for (const server of this.#servers) server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #reach(moment: string): void {
    this.moments.push(moment);
    if (moment !== this.cutAt) return;
    this.isCut = true;
    this.onCut();
  }

  #keep(socket: net.Socket): net.Socket {
    this.#sockets.add(socket);
    // Otherwise a message of two packets waits 40 ms: the kernel delays the second until the first is acknowledged.
    socket.setNoDelay(true);
    socket.on('close', () => this.#sockets.delete(socket));
    // An unhandled error event would end the tests.
    socket.on('error', () => socket.destroy());
    return socket;
  }
}
