export { startMailInbox } from './mail/mail-inbox.ts';
export { startPayments } from './payments/payments.ts';
export { startPush } from './push/push.ts';
export { startTranslation } from './translation/translation.ts';
