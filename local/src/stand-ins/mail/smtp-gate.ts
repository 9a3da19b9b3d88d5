import net from 'node:net';

/** What tests can make an SMTP server do; in front of the inbox, so that mails come through the real protocol. */
export type GateMode = 'open' | 'refuse' | 'reject-451' | 'drop-after-data';

export interface SmtpGate {
  readonly port: number;
  setMode(mode: GateMode): void;
  close(): Promise<void>;
}

/** A TCP gate before an SMTP server. */
export async function startSmtpGate({
  port,
  host,
  target,
}: {
  port: number;
  host: string;
  target: number;
}): Promise<SmtpGate> {
  let mode: GateMode = 'open';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => client.destroy());
    if (mode === 'refuse') client.destroy();
    else if (mode === 'reject-451') client.end('451 4.3.2 Please try again later\r\n');
    else pass(client, net.connect(target, host), () => mode);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as net.AddressInfo).port,
    setMode: (next) => {
      mode = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes bytes on. `drop-after-data` cuts the line when the server has accepted the mail, before the client hears of it. */
function pass(client: net.Socket, server: net.Socket, mode: () => GateMode): void {
  let isData = false;
  client.on('data', (bytes) => {
    if (/(^|\n)DATA\r?\n/i.test(bytes.toString('latin1'))) isData = true;
    server.write(bytes);
  });
  server.on('data', (bytes) => {
    const isAccepted = isData && bytes.toString('latin1').startsWith('250');
    if (isAccepted && mode() === 'drop-after-data') client.destroy();
    else client.write(bytes);
  });
  client.on('close', () => server.destroy());
  server.on('close', () => client.end());
  server.on('error', () => client.destroy());
}
