import net from 'node:net';

/**
 * Failures of the SMTP server for tests. `refuse` cuts every connection; `reject-451` answers each mail with a
 * temporary failure; `drop-after-data` accepts the mail and disconnects before confirming it.
 */
export const gateModes = ['open', 'refuse', 'reject-451', 'drop-after-data'] as const;
export type GateMode = (typeof gateModes)[number];

interface SmtpGate {
  readonly port: number;
  /** Sets the mode, and how long each answer of the server waits. */
  set(mode: GateMode, answerAfterMs: number): void;
  close(): Promise<void>;
}

interface SmtpGateOptions {
  readonly port: number;
  readonly host: string;
  /** Port of the SMTP server behind the gate. */
  readonly target: number;
}

/**
 * Starts a proxy in front of an SMTP server, so that mails use the real protocol and failures happen where real ones
 * do.
 */
export async function startSmtpGate({ port, host, target }: SmtpGateOptions): Promise<SmtpGate> {
  const settings: GateSettings = { mode: 'open', answerAfterMs: 0 };
  const sockets = new Set<net.Socket>();
  // Otherwise a mail of two packets waits 40 ms for an acknowledgement.
  const server = net.createServer({ noDelay: true }, (client) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => client.destroy());
    if (settings.mode === 'refuse') client.destroy();
    else pass(client, net.connect({ port: target, host, noDelay: true }), settings);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as net.AddressInfo).port,
    set: (mode, answerAfterMs) => {
      Object.assign(settings, { mode, answerAfterMs });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface GateSettings {
  readonly mode: GateMode;
  readonly answerAfterMs: number;
}

/**
 * Forwards bytes between client and server unless the settings, which may change meanwhile, demand otherwise. Expects
 * one command in each chunk.
 */
function pass(client: net.Socket, server: net.Socket, settings: GateSettings): void {
  let isInData = false;
  client.on('data', (bytes) => {
    const command = isInData ? '' : bytes.toString('latin1');
    if (settings.mode === 'reject-451' && /^MAIL FROM/i.test(command)) {
      client.write('451 4.3.2 Please try again later\r\n');
      return;
    }
    if (/^DATA\r?\n/i.test(command)) isInData = true;
    server.write(bytes);
  });
  server.on('data', (bytes) => {
    const answer = bytes.toString('latin1');
    const isAccepted = isInData && answer.startsWith('250');
    if (!answer.startsWith('354')) isInData = false; // 354 starts the mail's data; anything else ends it.
    if (isAccepted && settings.mode === 'drop-after-data') client.destroy();
    else setTimeout(() => client.write(bytes), settings.answerAfterMs);
  });
  client.on('close', () => server.destroy());
  server.on('close', () => client.end());
  server.on('error', () => client.destroy());
}
