import type { MailAttachment } from '../services/mail-transport.ts';
import type { MailContent } from './layout.ts';

/** A mail that is ready to be rendered and sent. */
export interface ComposedMail {
  readonly to: string;
  /** Address for replies; our support if missing. */
  readonly replyTo?: string;
  readonly content: MailContent;
  readonly attachments?: readonly MailAttachment[];
}

/** A mail, or why it is not sent; null if what it would say does not hold any more. */
export type Composed = ComposedMail | 'no-address' | null;
