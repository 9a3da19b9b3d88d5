import { Readable } from 'node:stream';
import { product } from '@talwaerts/domain/product/product.ts';
import { createTransport } from 'nodemailer';
import { smtpUrl } from '../platform/params.ts';

interface OutgoingMail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
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
  readonly content: string | Buffer;
}

/** The mail's content was sent, and no answer to it came: the mail may arrive or not. */
export class MailUnconfirmed extends Error {}

const connectTimeoutMs = 10_000;
/** Limits the wait for each answer. Busy mail servers need many seconds for the greeting, and for a mail's check. */
const answerTimeoutMs = 60_000;

const headers = {
  // Keeps automatic answers, such as absence notes, from answering (RFC 3834): a stranger may have chosen `replyTo`.
  'Auto-Submitted': 'auto-generated',
  // Lets readers and their programs sort our mails (RFC 2919).
  'List-Id': `<mails.${new URL(product.hosts.main).hostname}>`,
};

/**
 * Sends one mail to the SMTP server, until `untilMs` at the latest. Throws `MailUnconfirmed` if the outcome is unknown,
 * another error if the server has not accepted the mail.
 */
export async function sendBySmtp(mail: OutgoingMail, untilMs: number): Promise<void> {
  const transport = createTransport({
    url: smtpUrl.value(),
    dnsTimeout: connectTimeoutMs,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
  });
  let isContentSent = false;
  /** Runs once the server has accepted sender, recipient and DATA: the connection reads nothing before. */
  async function* lateContent(content: Readable): AsyncGenerator<Buffer> {
    if (Date.now() >= untilMs) throw new Error('The time for this attempt is over');
    isContentSent = true;
    yield* content;
  }
  transport.use('stream', ({ message }, next) => {
    message.processFunc((content) => Readable.from(lateContent(content)));
    next();
  });
  const signal = AbortSignal.timeout(Math.max(0, untilMs - Date.now()));
  try {
    await transport.sendMail({ ...mail, headers, attachments: [...(mail.attachments ?? [])], signal });
  } catch (error) {
    if (isContentSent && !isAnswer(error)) throw new MailUnconfirmed(String(error), { cause: error });
    throw error;
  } finally {
    transport.close();
  }
}

/** Whether the server has refused the mail, not just the connection ended. */
const isAnswer = (error: unknown): boolean => error instanceof Error && 'responseCode' in error;

/** Reduces a mail failure to codes for the log: the server's text often quotes the recipient. */
export function loggableFailure(error: unknown): object {
  if (!isAnswer(error)) return { error };
  const { responseCode, command, code } = error as Error & Record<'responseCode' | 'command' | 'code', unknown>;
  return { code, command, responseCode };
}
