import { allowUploadSchema } from '@talwaerts/domain/calls/onboarding.ts';
import { applicantCallable } from '../platform/callable.ts';
import { allowUpload } from '../use-cases/allow-upload.ts';

/** Allows the calling account to upload the licence of its application. */
export const allowupload = applicantCallable(
  'global-allowupload',
  { payload: allowUploadSchema, rateLimit: { requests: 20, perSeconds: 60 } },
  async (_, { uid, sender, nowMs }) => {
    await allowUpload(uid, sender.client, nowMs);
    return { valid: true };
  },
);
