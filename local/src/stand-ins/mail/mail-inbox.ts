import { parseJson, sendJson } from '../http/answers.ts';
import { startStandIn } from '../http/stand-in.ts';
import { gateModes, startSmtpGate } from './smtp-gate.ts';

interface MailInboxOptions {
  /** 0 chooses a free port, also for the other two. */
  readonly smtpPort: number;
  /** The inbox's page, and its API under `/api`. */
  readonly webPort: number;
  /** `PUT /_gate {"mode":"refuse"}` sets the behaviour of SMTP; `answerAfterMs` delays each of its answers. */
  readonly controlPort: number;
  readonly host?: string;
}

export interface MailInbox {
  readonly smtpPort: number;
  readonly webUrl: string;
  readonly controlUrl: string;
  close(): Promise<void>;
}

/**
 * Starts maildev, an SMTP server that stores every mail, with a page to read them, behind a gate that tests can close.
 */
export async function startMailInbox(options: MailInboxOptions): Promise<MailInbox> {
  const { host = '127.0.0.1' } = options;
  // Loaded on demand: it is heavy.
  const { MailDev } = await import('maildev');
  const inbox = new MailDev({
    silent: true,
    smtp: 0,
    ip: host,
    web: options.webPort,
    webIp: host,
    // Without pipelining commands arrive one at a time, so that the gate can distinguish them.
    hideExtensions: ['PIPELINING'],
  });
  const { smtp, api } = await inbox.start();
  const gate = await startSmtpGate({ port: options.smtpPort, host, target: smtp.getPort() });
  const control = await startStandIn(
    { port: options.controlPort, host },
    {
      handle({ request, url, body, response }) {
        const isGate = request.method === 'PUT' && url.pathname === '/_gate';
        const wanted = isGate
          ? (parseJson(body) as { mode?: unknown; answerAfterMs?: unknown } | undefined)
          : undefined;
        const mode = gateModes.find((one) => one === wanted?.mode);
        if (mode) gate.set(mode, Number(wanted?.answerAfterMs ?? 0));
        const refusal = { error: `PUT /_gate takes a mode, one of ${gateModes.join(', ')}` };
        sendJson(response, mode ? 200 : 400, mode ? { mode } : refusal);
      },
      reset: () => gate.set('open', 0),
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
