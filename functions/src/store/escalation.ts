import type { EscalationSettings } from '@talwaerts/domain/escalation/escalation.ts';
import { escalationInForce } from '@talwaerts/domain/escalation/escalation-settings.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';

export const escalationDocument = () => db().doc('config/escalation');

export const loadEscalation = async (tx?: Transaction): Promise<EscalationSettings> => {
  const document = escalationDocument();
  const stored = await (tx ? tx.get(document) : document.get());
  return escalationInForce(stored.data());
};

/** How long an instance caches the settings for tickets, which guests poll. */
const freshMs = 60_000;
let cached: { readonly settings: EscalationSettings; readonly readAtMs: number } | undefined;

/** Returns the settings as they were at most a minute ago. */
export async function loadCachedEscalation(nowMs: number): Promise<EscalationSettings> {
  if (cached && nowMs - cached.readAtMs < freshMs) return cached.settings;
  const settings = await loadEscalation();
  cached = { settings, readAtMs: nowMs };
  return settings;
}
