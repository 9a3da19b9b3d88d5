import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailInbox, startMailInbox } from './mail-inbox.ts';
import type { GateMode } from './smtp-gate.ts';

let inbox: MailInbox;
beforeAll(async () => {
  inbox = await startMailInbox({ smtpPort: 0, webPort: 0, controlPort: 0 });
});
afterAll(() => inbox.close());
beforeEach(async () => {
  await setGate('open');
  await fetch(`${inbox.webUrl}/api/email/all`, { method: 'DELETE' });
});

const setGate = (mode: GateMode) =>
  fetch(`${inbox.controlUrl}/_gate`, { method: 'PUT', body: JSON.stringify({ mode }) });

async function send(subject: string): Promise<unknown> {
  const transport = createTransport({ host: '127.0.0.1', port: inbox.smtpPort, socketTimeout: 5_000 });
  try {
    return await transport.sendMail({
      from: '"Talwärts" <post@talwaerts.example>',
      to: 'guest@example.com',
      subject,
      text: 'Grüß Gott',
      html: '<p>Grüß Gott</p>',
    });
  } finally {
    transport.close();
  }
}

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}
const mails = async (): Promise<Mail[]> => (await (await fetch(`${inbox.webUrl}/api/email`)).json()) as Mail[];

describe('the mail inbox', () => {
  it('stores sent mails, to list, read and delete', async () => {
    await send('Ihre Fahrt nach Mayrhofen');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Ihre Fahrt nach Mayrhofen', to: [{ address: 'guest@example.com' }] });
    expect(mail?.text).toContain('Grüß Gott');
    const one = await fetch(`${inbox.webUrl}/api/email/${mail?.id}`);
    expect(await one.json()).toMatchObject({ subject: 'Ihre Fahrt nach Mayrhofen' });
    await fetch(`${inbox.webUrl}/api/email/${mail?.id}`, { method: 'DELETE' });
    expect(await mails()).toEqual([]);
  });

  it('serves a page for people, and the script of that page', async () => {
    const page = await (await fetch(inbox.webUrl, { headers: { Accept: 'text/html' } })).text();
    const script = /src="([^"]+\.js)"/.exec(page)?.[1] ?? 'none';
    expect((await fetch(new URL(script, inbox.webUrl))).status).toBe(200);
  });
});

describe('the SMTP gate in front of the mail inbox', () => {
  it.each([
    ['refuse', {}],
    ['reject-451', { responseCode: 451 }],
  ] as const)('refuses mails in mode %s until it opens', async (mode, failure) => {
    await setGate(mode);
    await expect(send('kept out')).rejects.toMatchObject(failure);
    expect(await mails()).toEqual([]);
    await setGate('open');
    await send('let in');
    expect((await mails()).map(({ subject }) => subject)).toEqual(['let in']);
  });

  it('can accept a mail without confirming it', async () => {
    await setGate('drop-after-data');
    await expect(send('taken in silence')).rejects.toThrow();
    expect((await mails()).map(({ subject }) => subject)).toEqual(['taken in silence']);
  });

  it('refuses unknown modes', async () => {
    const response = await fetch(`${inbox.controlUrl}/_gate`, { method: 'PUT', body: '{"mode":"ajar"}' });
    expect(response.status).toBe(400);
    await send('still open');
    expect(await mails()).toHaveLength(1);
  });
});
