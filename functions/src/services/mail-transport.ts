import { createTransport } from 'nodemailer';
import { smtpUrl } from '../platform/params.ts';

export interface OutgoingMail {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

const timeoutMs = 10_000;

/** Keeps automatic answers, such as absence notes, from answering (RFC 3834): a stranger may have chosen `replyTo`. */
const headers = { 'Auto-Submitted': 'auto-generated' };

/** Sends one mail to the SMTP server. Throws if the server does not accept the mail. */
export async function sendBySmtp(mail: OutgoingMail): Promise<void> {
  const transport = createTransport({
    url: smtpUrl.value(),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.sendMail({ ...mail, headers, attachments: [...(mail.attachments ?? [])] });
  } finally {
    transport.close();
  }
}

/** Reduces a mail failure to codes for the log: the server's text often quotes the recipient. */
export function loggableFailure(error: unknown): object {
  if (!(error instanceof Error) || !('responseCode' in error)) return { error };
  const { responseCode, command, code } = error as Error & Record<'responseCode' | 'command' | 'code', unknown>;
  return { code, command, responseCode };
}
