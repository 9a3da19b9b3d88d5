import type { MailOrder } from '@talwaerts/domain/mail/mail-order.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { GuestContact, Ride } from '@talwaerts/domain/ride/ride.ts';
import { error as logError } from 'firebase-functions/logger';
import { onTaskDispatched } from 'firebase-functions/tasks';
import { htmlOf, textOf } from '../mails/layout.ts';
import { rideMail } from '../mails/ride-mails.ts';
import { sendBySmtp } from '../services/mail-transport.ts';
import { db, region } from '../shared/app.ts';
import { siteUrl, smtpUrl } from '../shared/params.ts';
import { contactDocument, rideDocument, rideOf } from '../shared/ride-store.ts';

/** Longer than one attempt can take; a mail whose sender died is free again after it. */
const leaseMs = 300_000;

/**
 * Sends one mail of the outbox. A lease keeps two deliveries of the task apart; the state `sent` ends it for good. Throws
 * where the mail could not be sent, so that the queue tries again, with growing pauses.
 */
export const sendmail = onTaskDispatched<{ mailId: string }>(
  {
    region,
    timeoutSeconds: 120,
    secrets: [smtpUrl],
    retryConfig: { maxAttempts: 100, minBackoffSeconds: 2, maxBackoffSeconds: 600, maxDoublings: 8 },
    rateLimits: { maxConcurrentDispatches: 10 },
  },
  async ({ data: { mailId } }) => {
    const order = await claim(mailId, Date.now());
    if (order === 'done') return;
    try {
      await send(order);
    } catch (error) {
      logError('A mail could not be sent', { mailId, error: String(error) });
      const lastError = String(error).slice(0, 500);
      await db().doc(`mail/${mailId}`).update({ state: 'waiting', leasedUntilMs: 0, lastError });
      throw error;
    }
    // Once SMTP has taken it, it is never free again: should this write fail, the lease holds the next attempt off, and the
    // Message-ID tells mail servers that it is the same mail.
    await db().doc(`mail/${mailId}`).update({ state: 'sent', sentAtMs: Date.now() });
  },
);

function claim(mailId: string, nowMs: number): Promise<MailOrder | 'done'> {
  const document = db().doc(`mail/${mailId}`);
  return db().runTransaction(async (tx) => {
    const mail = await tx.get(document);
    if (!mail.exists || mail.get('state') === 'sent') return 'done';
    if ((mail.get('leasedUntilMs') ?? 0) > nowMs) throw new Error(`Mail ${mailId} is being sent already`);
    tx.update(document, {
      state: 'sending',
      leasedUntilMs: nowMs + leaseMs,
      attempts: (mail.get('attempts') ?? 0) + 1,
    });
    return {
      id: mailId,
      template: mail.get('template'),
      to: mail.get('to'),
      rideIds: mail.get('rideIds'),
    } as MailOrder;
  });
}

async function send(order: MailOrder): Promise<void> {
  const [contact, ...snapshots] = await db().getAll(
    contactDocument(order.rideIds[0] ?? ''),
    ...order.rideIds.map((id) => rideDocument(id)),
  );
  const guest = contact?.data() as GuestContact | undefined;
  const [ride, ...others] = snapshots.map(rideOf).filter((one) => one !== undefined);
  if (!guest || !ride) throw new Error(`Mail ${order.id} is about a ride that is not there`);
  const recipient = await recipientOf(order, ride, guest);
  // A hotel may have posted the ride without knowing an address of its guest.
  if (!recipient.email) return;
  const content = rideMail({
    ...order,
    rides: [ride, ...others],
    contact: guest,
    recipientName: recipient.name,
    siteUrl: siteUrl.value(),
  });
  await sendBySmtp({
    // The same mail has the same id however often it is tried, so that mail servers can tell a repeat.
    messageId: `<${order.id}@${new URL(product.hosts.main).hostname}>`,
    from: product.mailFrom,
    to: recipient.email,
    replyTo: product.support.email,
    subject: content.subject,
    html: htmlOf(content),
    text: textOf(content),
  });
}

async function recipientOf(
  order: MailOrder,
  ride: Ride,
  guest: GuestContact,
): Promise<{ name: string; email: string }> {
  if (order.to === 'guest') return guest;
  if (order.to === 'carrier' && ride.status !== 'open' && ride.carrier) return ride.carrier;
  const hotel = await db()
    .doc(`companies/${ride.hotel?.companyId ?? 'none'}`)
    .get();
  return { name: hotel.get('designation') ?? '', email: hotel.get('email') ?? '' };
}
