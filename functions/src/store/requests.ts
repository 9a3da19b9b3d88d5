import { fieldsOf, type StoredSnapshot } from '@talwaerts/domain/stored/stored-fields.ts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';

/** `requests/{requestId}`: the answer to an order, an application or a translation, repeated for a retry. */
export interface StoredRequest {
  /** Hash of the request's content: detects a different request with the same id. */
  readonly fingerprint: string;
  /** Empty for an application and for a translation. */
  readonly bookingIds: readonly string[];
  /** The answer to a translation. */
  readonly text?: string;
  /** Whether a change counted at once. */
  readonly state?: 'changed' | 'requested';
  /** Until when the guest can confirm a booking that waits. */
  readonly waitingUntilMs?: number;
}

export const newRequest = (request: StoredRequest) => ({ ...request, createdAt: FieldValue.serverTimestamp() });

/** Replaces a request document: without personal data, but enough to refuse a late retry. */
export const expiredRequest = (nowMs: number) => ({ expiredAt: Timestamp.fromMillis(nowMs) });

export function readRequest(snapshot: StoredSnapshot): StoredRequest | 'expired' {
  const fields = fieldsOf(snapshot);
  if (fields.has('expiredAt')) return 'expired';
  return {
    fingerprint: fields.text('fingerprint'),
    bookingIds: fields.texts('bookingIds'),
    ...(fields.has('text') && { text: fields.text('text') }),
    ...(fields.has('state') && { state: fields.oneOf('state', ['changed', 'requested'] as const) }),
    ...(fields.has('waitingUntilMs') && { waitingUntilMs: fields.integer('waitingUntilMs') }),
  };
}
