import { companyStates } from '../company/company.ts';
import { type ContactMessage, industries } from '../contact/contact-message.ts';
import { langs } from '../product/lang.ts';
import { fieldsOf, type StoredFields, type StoredSnapshot } from '../stored/stored-fields.ts';
import { mailRecipients, mailTemplates, type OutboxMail } from './mail-order.ts';

/** The progress of sending `mail/{mailId}`. */
export interface MailProgress {
  readonly state: (typeof mailStates)[number];
  readonly attempts: number;
  /** How many attempts ended without SMTP's answer to the whole mail, so that each may have arrived. */
  readonly unconfirmed: number;
  /** End of a task's lease, or of an unconfirmed mail's pause, until which no task sends the mail; 0 without either. */
  readonly leasedUntilMs: number;
  readonly lastError: string | null;
}
const mailStates = ['waiting', 'sending', 'unconfirmed', 'sent', 'failed'] as const;

/** Reads the state alone, also of a mail whose other fields are unreadable. */
export const readMailState = (snapshot: StoredSnapshot): MailProgress['state'] =>
  fieldsOf(snapshot).oneOf('state', mailStates);

/** Reads the progress without the order, so that attempts of an unreadable order are counted, too. */
export function readMailProgress(snapshot: StoredSnapshot): MailProgress {
  const fields = fieldsOf(snapshot);
  return {
    state: fields.oneOf('state', mailStates),
    attempts: fields.integer('attempts', 0),
    unconfirmed: fields.integer('unconfirmed', 0),
    leasedUntilMs: fields.integer('leasedUntilMs', 0),
    lastError: fields.orNull('lastError', fields.text, null),
  };
}

/** Reads the order of `mail/{mailId}`. */
export function readMail(snapshot: StoredSnapshot): OutboxMail {
  const fields = fieldsOf(snapshot);
  const { id } = snapshot;
  const template = fields.oneOf('template', mailTemplates);
  switch (template) {
    case 'application-received':
      return {
        ...{ id, template, email: fields.text('email'), lang: fields.oneOf('lang', langs) },
        companyId: fields.orNull('companyId', fields.text, null),
      };
    case 'password-reset':
    case 'application-known':
      return { id, template, email: fields.text('email'), lang: fields.oneOf('lang', langs) };
    case 'contact':
      return { id, template, message: fields.part('message', messageIn) };
    case 'page-contact':
      return { id, template, companyId: fields.text('companyId'), message: fields.part('message', messageIn) };
    case 'company-opened':
    case 'company-closed':
      return {
        ...{ id, template, companyId: fields.text('companyId') },
        // Older orders were all for the company.
        to: fields.has('to') ? fields.oneOf('to', ['company', 'admin']) : 'company',
        before: fields.oneOf('before', companyStates),
        reason: fields.orNull('reason', fields.text),
      };
    case 'guest-data':
      return { id, template, rideIds: fields.texts('rideIds') };
    case 'guest-erased':
      return {
        ...{ id, template, email: fields.text('email') },
        lang: fields.oneOf('lang', langs),
        rideIds: fields.texts('rideIds'),
      };
    case 'licence-ends': {
      const administratorId = fields.orNull('administratorId', fields.text);
      const validUntil = fields.text('validUntil');
      return { id, template, companyId: fields.text('companyId'), validUntil, administratorId };
    }
    case 'licence-accepted':
      return { id, template, companyId: fields.text('companyId') };
    case 'licence-sent':
    case 'application-review': {
      const administratorId = fields.text<never>('administratorId');
      return { id, template, companyId: fields.text('companyId'), administratorId };
    }
    case 'invitation':
      return {
        ...{ id, template, companyId: fields.orNull('companyId', fields.text), uid: fields.text('uid') },
        invitedAtMs: fields.integer('invitedAtMs'),
      };
    case 'daily-report':
      return {
        ...{ id, template, failedMails: fields.integer('failedMails') },
        unpostedEvents: fields.integer('unpostedEvents'),
        overdueRides: fields.integer('overdueRides'),
        unacceptedRides: fields.integer('unacceptedRides'),
        strandedRides: fields.integer('strandedRides', 0),
      };
    case 'ride-alert':
      return { id, template, rideId: fields.text('rideId'), administratorId: fields.text('administratorId') };
    case 'admin-handed-over':
      return {
        ...{ id, template, companyId: fields.text('companyId'), uid: fields.text('uid') },
        ...{ isSuccessor: fields.flag('isSuccessor'), otherName: fields.text('otherName') },
      };
    default:
      return { id, template, to: fields.oneOf('to', mailRecipients), rideIds: fields.texts('rideIds') };
  }
}

const messageIn = (fields: StoredFields): ContactMessage => ({
  firstname: fields.text('firstname'),
  lastname: fields.text('lastname'),
  email: fields.text('email'),
  phone: fields.text('phone'),
  company: fields.text('company'),
  industry: fields.orNull('industry', (name) => fields.oneOf(name, industries)),
  message: fields.text('message'),
  lang: fields.oneOf('lang', langs),
});
