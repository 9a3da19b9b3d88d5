import { parseJson, sendJson } from '../http/answers.ts';
import { startStandIn } from '../http/stand-in.ts';
import { gateModes, startSmtpGate } from './smtp-gate.ts';

export interface MailInboxOptions {
  /** 0 takes a free one, as for the other two. */
  readonly smtpPort: number;
  /** The inbox's page, and its API under `/api`. */
  readonly webPort: number;
  /** `PUT /_gate {"mode":"refuse"}`: how SMTP behaves. */
  readonly controlPort: number;
  readonly host?: string;
}

export interface MailInbox {
  readonly smtpPort: number;
  readonly webUrl: string;
  readonly controlUrl: string;
  close(): Promise<void>;
}

/** An SMTP server that keeps every mail, with a page to read them: maildev, behind a gate that tests can close. */
export async function startMailInbox(options: MailInboxOptions): Promise<MailInbox> {
  const { host = '127.0.0.1' } = options;
  // Heavy: loaded only where a suite really runs.
  const { MailDev } = await import('maildev');
  const inbox = new MailDev({
    silent: true,
    smtp: 0,
    ip: host,
    web: options.webPort,
    webIp: host,
    // The gate tells commands apart by their coming one by one.
    hideExtensions: ['PIPELINING'],
  });
  const { smtp, api } = await inbox.start();
  const gate = await startSmtpGate({ port: options.smtpPort, host, target: smtp.getPort() });
  const control = await startStandIn(
    { port: options.controlPort, host },
    {
      handle({ request, url, body, response }) {
        const isGate = request.method === 'PUT' && url.pathname === '/_gate';
        const wanted = isGate ? (parseJson(body) as { mode?: unknown } | undefined)?.mode : undefined;
        const mode = gateModes.find((one) => one === wanted);
        if (mode) gate.setMode(mode);
        const refusal = { error: `PUT /_gate takes a mode, one of ${gateModes.join(', ')}` };
        sendJson(response, mode ? 200 : 400, mode ? { mode } : refusal);
      },
      reset: () => gate.setMode('open'),
    },
  );
  return {
    smtpPort: gate.port,
    webUrl: `http://${host}:${api?.getPort()}`,
    controlUrl: control.url,
    async close() {
      await Promise.all([control.close(), gate.close()]);
      await inbox.stop();
    },
  };
}
