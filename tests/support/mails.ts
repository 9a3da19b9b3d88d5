import { suite } from './suite.ts';
import { until } from './until.ts';

export interface ReceivedMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
}

const inbox = `http://127.0.0.1:${suite.ports.mail}/api/email`;

async function received(): Promise<readonly ReceivedMail[]> {
  const body: unknown = await (await fetch(inbox)).json();
  return (Array.isArray(body) ? body : (body as { emails: ReceivedMail[] }).emails) as ReceivedMail[];
}

export async function mailsAbout(text: string): Promise<readonly ReceivedMail[]> {
  return (await received()).filter((mail) => mail.subject.includes(text));
}

/** Waits until that many mails have come whose subject has the text. */
export function waitForMails(text: string, count: number): Promise<readonly ReceivedMail[]> {
  return until(async () => {
    const mails = await mailsAbout(text);
    return mails.length >= count ? mails : undefined;
  }, `${count} mails about ${text}`);
}

/** How SMTP behaves. */
export async function setSmtp(mode: 'open' | 'refuse' | 'reject-451'): Promise<void> {
  await fetch(`http://127.0.0.1:${suite.ports.smtpControl}/_gate`, { method: 'PUT', body: JSON.stringify({ mode }) });
}
