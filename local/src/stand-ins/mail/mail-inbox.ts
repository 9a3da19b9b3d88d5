import { parseJson, sendJson } from '../http/answers.ts';
import { startStandIn } from '../http/stand-in.ts';
import { type GateMode, startSmtpGate } from './smtp-gate.ts';

export interface MailInboxOptions {
  readonly smtpPort: number;
  /** The inbox's page, and its API under `/api`. */
  readonly webPort: number;
  /** `PUT /_gate {"mode":"refuse"}`: how SMTP behaves. */
  readonly controlPort: number;
  readonly host?: string;
}

/** An SMTP server that keeps every mail, with a page to read them: maildev, behind a gate that tests can close. */
export async function startMailInbox({ smtpPort, webPort, controlPort, host = '127.0.0.1' }: MailInboxOptions) {
  // Heavy: loaded only where a suite really runs.
  const { MailDev } = await import('maildev');
  const behind = await startSmtpGate({ port: 0, host, target: 0 });
  await behind.close(); // A free port for the server behind the gate.
  const inbox = new MailDev({ silent: true, smtp: behind.port, ip: host, web: webPort, webIp: host });
  await inbox.start();
  const gate = await startSmtpGate({ port: smtpPort, host, target: behind.port });
  const control = await startStandIn({ port: controlPort, host }, ({ request, url, body, response }) => {
    if (request.method === 'PUT' && url.pathname === '/_gate')
      gate.setMode((JSON.parse(body) as { mode: GateMode }).mode);
    sendJson(response, 200, {});
  });
  return {
    async close() {
      await Promise.all([control.close(), gate.close()]);
      await inbox.stop();
    },
  };
}
