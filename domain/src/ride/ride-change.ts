import { flag, texts } from '../stored/shape.ts';
import { stampFields } from './stamp.ts';

/** The parts of a booking that its guest or hotel can change. */
export const changeParts = [
  ...(['pickup', 'destination', 'pickupAtMs', 'pax', 'wishes', 'notes'] as const),
  ...(['guestName', 'guestPhone'] as const),
] as const;
export type ChangePart = (typeof changeParts)[number];

/** One change of a ride; without the old values, which its next carriers need not know. */
export const changeFields = {
  ...stampFields,
  /** Names of `ChangePart`. */
  what: texts,
  /** Whether the later time has set the escalation back, so that its mails are repeated. */
  restartsSearch: flag,
};
