import net from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loggableFailure, MailUnconfirmed, sendBySmtp } from './mail-transport.ts';

it('a refusal by the mail server is logged without the server’s text, which quotes the recipient', () => {
  const words = '550 5.1.1 <anna@example.com> unknown';
  const refused = Object.assign(new Error(words), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: words,
    rejected: ['anna@example.com'],
  });
  expect(loggableFailure(refused)).toEqual({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 });
});

it('a failure without a server’s answer is logged as it is', () => {
  const error = new Error('connect ECONNREFUSED');
  expect(loggableFailure(error)).toEqual({ error });
});

describe('an attempt whose time ends', () => {
  let server: net.Server | undefined;
  const sockets: net.Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server?.close();
    vi.unstubAllEnvs();
  });

  /** Starts an SMTP server that answers the first messages by the given codes and then sends half an answer. */
  async function answering(...codes: readonly number[]): Promise<void> {
    server = net.createServer((socket) => {
      sockets.push(socket);
      const left = [...codes];
      const answer = () => socket.write(left.length > 0 ? `${left.shift()} ok\r\n` : '250-not yet\r\n');
      // Activity keeps the timeout of a single answer from ending the attempt.
      const more = setInterval(() => left.length === 0 && answer(), 50);
      socket.on('close', () => clearInterval(more));
      let isInData = false;
      socket.on('data', (bytes) => {
        const ends = bytes.toString().endsWith('\r\n.\r\n');
        if (!isInData || ends) answer();
        if (bytes.toString().startsWith('DATA')) isInData = true;
      });
      answer();
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`);
  }

  const attempt = () => {
    const addresses = { from: { name: 'Talwärts', address: 'post@talwaerts.example' }, to: 'anna@example.com' };
    const mail = {
      ...addresses,
      messageId: '<m@talwaerts.example>',
      subject: 'Fahrt',
      html: '<p>Gut</p>',
      text: 'Gut',
    };
    return sendBySmtp(mail, Date.now() + 1_000).catch((error: unknown) => error);
  };

  it('before the content was requested has not sent the mail', async () => {
    await answering(220, 250, 250, 250);
    const error = await attempt();
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailUnconfirmed);
  });

  it('after the content was sent does not know whether the mail arrives', async () => {
    await answering(220, 250, 250, 250, 354);
    expect(await attempt()).toBeInstanceOf(MailUnconfirmed);
  });

  it('is refused if the server answers the content with an error', async () => {
    await answering(220, 250, 250, 250, 354, 451);
    expect(await attempt()).toMatchObject({ responseCode: 451 });
  });
});
