import { allowUploadSchema } from '@talwaerts/domain/calls/onboarding.ts';
import { fieldsOf, ifStored } from '@talwaerts/domain/stored/stored-fields.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../platform/app.ts';
import { applicantCallable } from '../platform/callable.ts';
import { rateLimitFactor } from '../platform/params.ts';
import { requireUse, storeUse, type UsageLimit, usageDocument } from '../store/usage.ts';

/** Allows the calling account to upload the licence of its application. */
export const allowupload = applicantCallable(
  'global-allowupload',
  { payload: allowUploadSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async (_, { uid, sender, nowMs }) => {
    await allowUpload(uid, sender.client, nowMs);
    return { valid: true };
  },
);

const minuteMs = 60_000;
/** How long an account may upload. A permission with less than half of it left is renewed. */
const allowedMs = 30 * minuteMs;
/** An applicant needs one permission; a hotel's guests, a company's office or a phone network share an address. */
const perHour = 10;

/**
 * Allows an anonymous account to store its one file for half an hour, which `storage.rules` check: rules do not know
 * the sender's network. Idempotent: only a new permission counts. Throws `LimitExceeded` above ten an hour for a
 * network.
 */
function allowUpload(uid: string, network: string, nowMs: number): Promise<void> {
  const limit: UsageLimit = {
    name: 'upload',
    windows: [{ max: perHour * rateLimitFactor.value(), perMs: 60 * minuteMs }],
  };
  return db().runTransaction(async (tx) => {
    const permission = db().doc(`uploadPermissions/${uid}`);
    const [stored, usage] = await Promise.all([tx.get(permission), tx.get(usageDocument(limit, network))]);
    const untilMs = ifStored(stored, (snapshot) => fieldsOf(snapshot).instant('expireAt')) ?? 0;
    if (untilMs > nowMs + allowedMs / 2) return;
    requireUse(usage, limit, nowMs);
    storeUse(tx, usage, limit, nowMs);
    tx.set(permission, { expireAt: Timestamp.fromMillis(nowMs + allowedMs) });
  });
}
