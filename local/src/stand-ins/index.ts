export type { StandIn, StandInOptions } from './http/stand-in.ts';
export { type MailInbox, type MailInboxOptions, startMailInbox } from './mail/mail-inbox.ts';
export { startMaps } from './maps/maps.ts';
export { type PaymentsOptions, startPayments } from './payments/payments.ts';
export { startTranslation } from './translation/translation.ts';
