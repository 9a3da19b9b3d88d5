import { rateLimitFactor } from '../../platform/params.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import type { UsageLimit } from '../../store/usage.ts';

const perHour = 60;

/** Limits the messages of strangers to one mailbox, from all senders together: a flood would fill the mailbox. */
export const mailboxLimit = (name: string): UsageLimit => ({
  name,
  windows: [{ max: perHour * rateLimitFactor.value(), perMs: 3_600_000 }],
});

/** Limits one sender of messages to fewer than `mailboxLimit`, so that others can still send theirs. */
export const messagesOfSender: RateLimit = { requests: 12, perSeconds: 1_200 };
