import { integer, oneOf, orNull, readShape, type ShapeOf, text } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { type OutboxMail, otherMailFields, rideMailFields, rideMailTemplates } from './mail-order.ts';

const mailStates = ['waiting', 'sending', 'unconfirmed', 'sent', 'skipped', 'failed'] as const;
/** Why a mail was not sent: nobody can get it, or what it would say does not hold any more. */
const skipReasons = ['no-address', 'outdated'] as const;
export type SkipReason = (typeof skipReasons)[number];
/** The progress of sending `mail/{mailId}`. */
const progressFields = {
  state: oneOf(mailStates),
  attempts: integer,
  /** How many attempts ended without SMTP's answer to the whole mail, so that each may have arrived. */
  unconfirmed: integer,
  /** End of a task's lease, or of an unconfirmed mail's pause, until which no task sends the mail; 0 without either. */
  leasedUntilMs: integer,
  lastError: orNull(text),
  /** Set with the state `skipped`. */
  skipReason: orNull(oneOf(skipReasons)),
};
export type MailProgress = ShapeOf<typeof progressFields>;

/** Of a mail that no task has worked on. */
export const newProgress: MailProgress = {
  state: 'waiting',
  attempts: 0,
  unconfirmed: 0,
  leasedUntilMs: 0,
  lastError: null,
  skipReason: null,
};

/** Whether the mail needs no further attempt. */
export const isMailDone = (state: MailProgress['state']): boolean => state === 'sent' || state === 'skipped';

/** Reads the state alone, also of a mail whose other fields are unreadable. */
export const readMailState = (snapshot: StoredSnapshot): MailProgress['state'] =>
  fieldsOf(snapshot).oneOf('state', mailStates);

/** Reads the progress without the order, so that attempts of an unreadable order are counted, too. */
export const readMailProgress = (snapshot: StoredSnapshot): MailProgress =>
  readShape(progressFields, fieldsOf(snapshot));

const rideTemplates: readonly string[] = rideMailTemplates;
const otherTemplates = Object.keys(otherMailFields) as (keyof typeof otherMailFields)[];

/** Reads the order of `mail/{mailId}`. */
export function readMail(snapshot: StoredSnapshot): OutboxMail {
  const fields = fieldsOf(snapshot);
  const { id } = snapshot;
  if (rideTemplates.includes(fields.text('template'))) {
    return { id, template: fields.oneOf('template', rideMailTemplates), ...readShape(rideMailFields, fields) };
  }
  const template = fields.oneOf('template', otherTemplates);
  return { id, template, ...readShape(otherMailFields[template], fields) } as OutboxMail;
}
