import { firstReminderDay, lastReminderDay, remindOfLicence } from '@talwaerts/domain/company/licence.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import type { DocumentReference } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { db } from '../../platform/app.ts';
import { storeMails } from '../../store/outbox.ts';

const batchSize = 100;

/**
 * Orders the mails of each due reminder once: the same transaction records the reminder in the licence. Logs a company
 * that fails, continues, and throws at the end. Returns how many companies were reminded.
 */
export async function remindOfLicences(nowMs: number): Promise<number> {
  const ending = db()
    .collection('companies')
    .where('state', '==', 'active')
    .where('licence.validUntil', '>=', firstReminderDay(nowMs))
    .where('licence.validUntil', '<=', lastReminderDay(nowMs))
    .orderBy('licence.validUntil')
    // The cursor reads this field.
    .select('licence.validUntil')
    .limit(batchSize);
  let reminded = 0;
  let failed = 0;
  for (let page = await ending.get(); page.size > 0; ) {
    for (const { ref } of page.docs) {
      try {
        if (await remind(ref, nowMs)) reminded += 1;
      } catch (error) {
        failed += 1;
        logError('A company could not be reminded of its licence', { error });
      }
    }
    const last = page.docs.at(-1);
    page = await ending.startAfter(last).get();
  }
  if (failed > 0) throw new Error(`${failed} companies could not be reminded of their licence`);
  return reminded;
}

const remind = (document: DocumentReference, nowMs: number): Promise<boolean> =>
  db().runTransaction(async (tx) => {
    const [stored, administrators] = await Promise.all([tx.get(document), tx.get(db().collection('admins').select())]);
    const company = ifStored(stored, readCompany);
    const administratorIds = administrators.docs.map(({ id }) => id);
    const reminder = company && remindOfLicence(document.id, company, administratorIds, nowMs);
    if (!reminder) return false;
    const ordered = await tx.getAll(...reminder.mails.map(({ id }) => db().doc(`mail/${id}`)));
    tx.update(document, { licence: reminder.licence });
    // Omits stored mails: an end that was changed and then changed back makes a sent reminder due again.
    storeMails(
      tx,
      reminder.mails.filter((_, i) => !ordered[i]?.exists),
    );
    return true;
  });
