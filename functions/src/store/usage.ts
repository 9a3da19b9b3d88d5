import { createHash } from 'node:crypto';
import { countedUses, isExhausted, longestMs, type UsageWindow, usableAtMs } from '@talwaerts/domain/limits/usage.ts';
import { fieldsOf, ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { LimitExceeded } from '../platform/errors.ts';

/** A limit that all instances share, such as mails to one address. */
export interface UsageLimit {
  readonly name: string;
  readonly windows: readonly UsageWindow[];
  /** How many uses this one is; 1 if missing. */
  readonly counts?: number;
}

/** Names the document by a hash, since the subject may be an e-mail address. A TTL deletes it once no use counts. */
export function usageDocument({ name }: Pick<UsageLimit, 'name'>, subject: string): DocumentReference {
  return db().doc(`usage/${name}_${createHash('sha256').update(subject).digest('hex')}`);
}

export const isUsedUp = (usage: DocumentSnapshot | undefined, { windows }: UsageLimit, nowMs: number): boolean =>
  isExhausted(usesIn(usage), windows, nowMs);

/** Throws `LimitExceeded`, with the time of the next use, if the limit is reached. */
export function requireUse(usage: DocumentSnapshot | undefined, limit: UsageLimit, nowMs: number): void {
  if (!isUsedUp(usage, limit, nowMs)) return;
  throw new LimitExceeded(`The limit ${limit.name} is reached`, usableAtMs(usesIn(usage), limit.windows, nowMs));
}

export function storeUse(tx: Transaction, usage: DocumentSnapshot, limit: UsageLimit, nowMs: number): void {
  const { windows, counts = 1 } = limit;
  const usedAtMs = [...countedUses(usesIn(usage), windows, nowMs), ...Array.from({ length: counts }, () => nowMs)];
  tx.set(usage.ref, { usedAtMs, expireAt: Timestamp.fromMillis(nowMs + longestMs(windows)) });
}

export const usesIn = (usage: DocumentSnapshot | undefined): readonly number[] =>
  ifStored(usage, (stored) => fieldsOf(stored).integers('usedAtMs')) ?? [];
