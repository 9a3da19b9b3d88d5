import { validDocumentId } from '@talwaerts/domain/calls/document-id.ts';
import { unconfirmedPauseMs } from '@talwaerts/domain/mail/attempts.ts';
import type { OutboxMail } from '@talwaerts/domain/mail/mail-order.ts';
import { isMailDone, readMail, readMailProgress, type SkipReason } from '@talwaerts/domain/mail/stored-mail.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { error as logError, warn } from 'firebase-functions/logger';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { composeAdminHandedOverMail } from '../mails/admin-handed-over-mail.ts';
import { composeApplicantMail, composeApplicationReviewMail } from '../mails/application-mails.ts';
import { composeAutoTopUpMail, composeLowBalanceMail } from '../mails/balance-mails.ts';
import { composeChangeObjectionMail } from '../mails/change-objection-mail.ts';
import { composeCompanyMail, composeCompanyMessageMail } from '../mails/company-mail.ts';
import { composeRideMail } from '../mails/compose-ride-mail.ts';
import { composeConfirmBookingMail } from '../mails/confirm-booking-mail.ts';
import { composePageContactMail, contactMail } from '../mails/contact-mail.ts';
import { composeCrewLeftMail } from '../mails/crew-left-mail.ts';
import { dailyReportMail } from '../mails/daily-report-mail.ts';
import { composeGuestDataMail, guestErasedMail } from '../mails/guest-data-mails.ts';
import { composeHandOnEndedMail, composeHandOnOfferedMail } from '../mails/hand-on-mails.ts';
import { composeInvitationMail } from '../mails/invitation-mail.ts';
import { type Composed, htmlOf, senderName, subjectOf, textOf } from '../mails/layout.ts';
import { composeLicenceAcceptedMail, composeLicenceEndsMail, composeLicenceSentMail } from '../mails/licence-mails.ts';
import { composeOpenRidesMail } from '../mails/open-rides-mail.ts';
import { composeOwnRideMail } from '../mails/own-ride-mail.ts';
import { composePasswordResetMail } from '../mails/password-reset-mail.ts';
import { composeProvisionRisesMail } from '../mails/provision-rises-mail.ts';
import { composeRateRideMail } from '../mails/rate-ride-mail.ts';
import { composeRideAlertMail } from '../mails/ride-alert-mail.ts';
import { composeRideReassignedMail } from '../mails/ride-reassigned-mail.ts';
import { db, region } from '../platform/app.ts';
import { linkSigningKey, siteUrl, smtpUrl } from '../platform/params.ts';
import { loggableFailure, MailUnconfirmed, sendBySmtp } from '../services/mail-transport.ts';

/** Time for one attempt: composing the mail and all of SMTP's answers. */
const attemptMs = 200_000;
/** Longer than one attempt can take: once the lease is over, a mail whose sender crashed can be retried. */
const leaseMs = attemptMs + 100_000;

/**
 * Sends one mail of the outbox. A lease keeps concurrent deliveries of the task apart; the states `sent` and `skipped`
 * are final. Throws if the mail could not be sent, so that the queue retries it with growing pauses. A mail that may
 * have arrived is left to the sweep, which retries it after a long pause.
 */
export const sendmail = onTaskDispatched<{ mailId: string }>(
  {
    region,
    timeoutSeconds: 240,
    secrets: [smtpUrl, linkSigningKey],
    retryConfig: { maxAttempts: 100, minBackoffSeconds: 2, maxBackoffSeconds: 600, maxDoublings: 8 },
    rateLimits: { maxConcurrentDispatches: 10 },
  },
  async ({ data }) => {
    const mailId = validDocumentId(data.mailId);
    const startMs = Date.now();
    const claimed = await claim(mailId, startMs);
    if (claimed === 'done') return;
    const mail = db().doc(`mail/${mailId}`);
    let skipReason: SkipReason | null;
    try {
      skipReason = await send(readMail(claimed), startMs + attemptMs);
    } catch (error) {
      const lastError = String(error).slice(0, 500);
      if (error instanceof MailUnconfirmed) {
        warn('SMTP did not confirm a mail', { mailId, ...loggableFailure(error.cause) });
        const pause = { leasedUntilMs: Date.now() + unconfirmedPauseMs, touchedAt: Timestamp.now() };
        await mail.update({ state: 'unconfirmed', unconfirmed: FieldValue.increment(1), ...pause, lastError });
        return;
      }
      logError('A mail could not be sent', { mailId, ...loggableFailure(error) });
      await mail.update({ state: 'waiting', leasedUntilMs: 0, lastError });
      // Not the error itself, which the library would log.
      throw new HttpsError('unavailable', 'The mail could not be sent.');
    }
    // From here on the mail must not be sent again: if this write fails, the lease delays the next attempt, and the
    // Message-ID lets mail servers recognise the repeat.
    // Deletes the last copy of an erased guest's address.
    if (readMail(claimed).template === 'guest-erased') await mail.delete();
    else if (skipReason) await mail.update({ state: 'skipped', skipReason });
    else await mail.update({ state: 'sent', sentAtMs: Date.now() });
  },
);

function claim(mailId: string, nowMs: number): Promise<DocumentSnapshot | 'done'> {
  const document = db().doc(`mail/${mailId}`);
  return db().runTransaction(async (tx) => {
    const mail = await tx.get(document);
    const progress = ifStored(mail, readMailProgress);
    if (!progress || isMailDone(progress.state)) return 'done';
    const isLeased = progress.leasedUntilMs > nowMs;
    if (isLeased && progress.state === 'unconfirmed') return 'done';
    if (isLeased) throw new Error(`Mail ${mailId} is being sent already`);
    tx.update(document, {
      state: 'sending',
      leasedUntilMs: nowMs + leaseMs,
      attempts: progress.attempts + 1,
      touchedAt: Timestamp.fromMillis(nowMs),
    });
    return mail;
  });
}

/** Returns why the mail was not sent; null if it was. */
async function send(order: OutboxMail, untilMs: number): Promise<SkipReason | null> {
  const mail = await compose(order);
  if (mail === null) return 'outdated';
  if (mail === 'no-address') return mail;
  const outgoing = {
    // The same for every attempt, so that mail servers recognise a repeat.
    messageId: `<${order.id}@${new URL(product.hosts.main).hostname}>`,
    from: { name: senderName(mail.content), address: product.mailFrom },
    to: mail.to,
    replyTo: mail.replyTo ?? product.support.email,
    subject: subjectOf(mail.content),
    html: htmlOf(mail.content),
    text: textOf(mail.content),
    attachments: mail.attachments ?? [],
  };
  await sendBySmtp(outgoing, untilMs);
  return null;
}

/** Composes the mail by its template. */
async function compose(order: OutboxMail): Promise<Composed> {
  switch (order.template) {
    case 'password-reset':
      return composePasswordResetMail(order);
    case 'invitation':
      return composeInvitationMail(order);
    case 'admin-handed-over':
      return composeAdminHandedOverMail(order);
    case 'company-opened':
    case 'company-closed':
      return composeCompanyMail(order);
    case 'application-received':
    case 'application-known':
      return composeApplicantMail(order);
    case 'application-review':
      return composeApplicationReviewMail(order);
    case 'confirm-booking':
      return composeConfirmBookingMail(order);
    case 'crew-left':
      return composeCrewLeftMail(order);
    case 'company-message':
      return composeCompanyMessageMail(order);
    case 'auto-top-up':
      return composeAutoTopUpMail(order);
    case 'low-balance':
      return composeLowBalanceMail(order);
    case 'provision-rises':
      return composeProvisionRisesMail(order);
    case 'ride-reassigned':
      return composeRideReassignedMail(order);
    case 'hand-on-offered':
      return composeHandOnOfferedMail(order);
    case 'hand-on-ended':
      return composeHandOnEndedMail(order);
    case 'open-rides':
      return composeOpenRidesMail(order);
    case 'own-ride':
      return composeOwnRideMail(order);
    case 'rate-ride':
      return composeRateRideMail(order);
    case 'change-objection':
      return composeChangeObjectionMail(order);
    case 'ride-alert':
      return composeRideAlertMail(order);
    case 'licence-ends':
      return composeLicenceEndsMail(order);
    case 'licence-sent':
      return composeLicenceSentMail(order);
    case 'licence-accepted':
      return composeLicenceAcceptedMail(order);
    case 'guest-data':
      return composeGuestDataMail(order);
    case 'guest-erased':
      return guestErasedMail(order);
    case 'daily-report':
      return dailyReportMail(order, siteUrl.value());
    case 'contact':
      return { to: product.support.email, replyTo: order.message.email, content: contactMail(order.message) };
    case 'page-contact':
      return composePageContactMail(order);
    default:
      return composeRideMail(order);
  }
}
