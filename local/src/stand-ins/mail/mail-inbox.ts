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
  const [smtpBehind, webPort] = [await freePort(host), options.webPort || (await freePort(host))];
  const inbox = new MailDev({ silent: true, smtp: smtpBehind, ip: host, web: webPort, webIp: host });
  await inbox.start();
  const gate = await startSmtpGate({ port: options.smtpPort, host, target: smtpBehind });
  const control = await startStandIn(
    { port: options.controlPort, host },
    {
      handle({ request, url, body, response }) {
        if (request.method !== 'PUT' || url.pathname !== '/_gate') return sendJson(response, 404, {});
        const wanted = (parseJson(body) as { mode?: unknown } | undefined)?.mode;
        const mode = gateModes.find((one) => one === wanted);
        if (mode) gate.setMode(mode);
        sendJson(response, mode ? 200 : 400, mode ? { mode } : { error: `mode is one of ${gateModes.join(', ')}` });
      },
      reset: () => gate.setMode('open'),
    },
  );
  return {
    smtpPort: gate.port,
    webUrl: `http://${host}:${webPort}`,
    controlUrl: control.url,
    async close() {
      await Promise.all([control.close(), gate.close()]);
      await inbox.stop();
    },
  };
}

/** maildev does not tell which port it took, so it is given one. */
async function freePort(host: string): Promise<number> {
  const probe = await startSmtpGate({ port: 0, host, target: 0 });
  await probe.close();
  return probe.port;
}
