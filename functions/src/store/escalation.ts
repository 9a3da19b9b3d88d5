import type { EscalationSettings } from '@talwaerts/domain/escalation/escalation.ts';
import { escalationInForce } from '@talwaerts/domain/escalation/escalation-settings.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { cachedFor } from '../platform/cached-for.ts';

export const escalationDocument = () => db().doc('config/escalation');

export const loadEscalation = async (tx?: Transaction): Promise<EscalationSettings> => {
  const document = escalationDocument();
  const stored = await (tx ? tx.get(document) : document.get());
  return escalationInForce(stored.data());
};

/** Returns the settings as they were at most a minute ago: guests poll their tickets. */
export const loadCachedEscalation = cachedFor(60_000, loadEscalation);
