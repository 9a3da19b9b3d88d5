import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { region } from '../platform/app.ts';
import { attemptAll } from '../platform/attempt-all.ts';
import { enqueueMail, enqueuePush } from '../platform/task-queue.ts';
import { tellProvisionRise } from '../use-cases/pricing/planned-tariff.ts';

/**
 * Enqueues the task of a new mail in the outbox, unless the mail is due later: those are left to the sweep. Alerts are
 * pushed as well. A repeated task finds the mail sent or leased, and the message pushed.
 */
export const mailcreated = onDocumentCreated(
  { document: 'mail/{mailId}', region, retry: true },
  async ({ params, data }) => {
    if (data && Number(data.get('dueAtMs') ?? 0) > Date.now()) return;
    const isAlert = data?.get('template') === 'ride-alert';
    await attemptAll([() => enqueueMail(params.mailId), async () => isAlert && enqueuePush(params.mailId)]);
  },
);

/** Mails companies that a planned tariff raises the provision. Retried until done. */
export const plannedtariffwritten = onDocumentWritten({ document: 'config/plannedTariff', region, retry: true }, () =>
  tellProvisionRise(Date.now()),
);
