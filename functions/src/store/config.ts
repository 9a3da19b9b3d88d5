import type { EscalationSettings } from '@talwaerts/domain/escalation/escalation.ts';
import { escalationInForce } from '@talwaerts/domain/escalation/escalation-settings.ts';
import {
  readPlannedTariff,
  readTariff,
  type StoredTariff,
  type StoredTariffs,
  startedTariff,
  tariffAt,
} from '@talwaerts/domain/pricing/stored-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { cachedFor } from './reading.ts';

const tariffDocument = () => db().doc('config/tariff');
const plannedTariffDocument = () => db().doc('config/plannedTariff');

/** How long an instance caches the tariffs. */
const freshMs = 30_000;
interface Cached {
  readonly tariffs: StoredTariffs;
  readonly readAtMs: number;
}
let cached: Cached | undefined;

/**
 * Returns the tariff in force, or the default one if none is stored. Throws if it is invalid: no price is better than a
 * wrong one.
 */
export async function loadTariff(nowMs: number): Promise<Tariff> {
  const known = cached && isFresh(cached, nowMs) ? cached : { tariffs: await loadTariffs(), readAtMs: nowMs };
  const tariff = validTariff(tariffAt(known.tariffs, nowMs));
  cached = known;
  return tariff;
}

/** Whether the cached tariffs still count: not at the start of a planned one, which may have been withdrawn. */
function isFresh({ tariffs: { planned }, readAtMs }: Cached, nowMs: number): boolean {
  const hasStarted = startedTariff(planned, nowMs) !== null && startedTariff(planned, readAtMs) === null;
  return nowMs - readAtMs < freshMs && !hasStarted;
}

/** Reads both documents at one instant: a started tariff may just be moved from one to the other. */
export async function loadTariffs(tx?: Transaction): Promise<StoredTariffs> {
  const documents = [tariffDocument(), plannedTariffDocument()] as const;
  const [stored, planned] = await (tx ? tx.getAll(...documents) : db().getAll(...documents));
  if (!stored) throw new Error('Firestore has answered without config/tariff');
  return { stored: readTariff(stored), planned: ifStored(planned, readPlannedTariff) ?? null };
}

/** Stores the tariff that is in force from now on, instead of what was planned. */
export function storeTariff(tx: Transaction, tariff: Tariff): void {
  tx.set(tariffDocument(), tariff);
  removePlannedTariff(tx);
}

/** Stores a planned tariff beside the one in force until its start. */
export function storePlannedTariff(tx: Transaction, inForce: Tariff, tariff: Tariff, startsAtMs: number): void {
  tx.set(tariffDocument(), inForce);
  tx.set(plannedTariffDocument(), { tariff, startsAt: Timestamp.fromMillis(startsAtMs) });
}

export const removePlannedTariff = (tx: Transaction): unknown => tx.delete(plannedTariffDocument());

function validTariff({ tariff, invalid }: StoredTariff): Tariff {
  if (!tariff) throw new Error(`The tariff in force is invalid: ${JSON.stringify(invalid)}`);
  return tariff;
}

export const escalationDocument = () => db().doc('config/escalation');

export const loadEscalation = async (tx?: Transaction): Promise<EscalationSettings> => {
  const document = escalationDocument();
  const stored = await (tx ? tx.get(document) : document.get());
  return escalationInForce(stored.data());
};

/** Returns the settings as they were at most a minute ago: guests poll their tickets. */
export const loadCachedEscalation = cachedFor(60_000, loadEscalation);
