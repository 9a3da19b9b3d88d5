import type { Ride } from '../ride/ride.ts';
import type { Entry, EntryKind } from './ledger.ts';

/** An entry before it is posted, without the fields that posting sets. */
export type EntryDraft = Omit<Entry, 'balanceAfterTokenCents' | 'createdAtMs'>;

/** Makes an entry's id from its cause, so that the same cause never books twice. */
export const entryId = {
  provision: (rideId: string): string => `ride_${rideId}_provision`,
  provisionRefund: (rideId: string): string => `ride_${rideId}_refund`,
  provisionChange: (rideId: string, cause: number | string): string => `ride_${rideId}_change_${cause}`,
  partnerPageFee: (rideId: string): string => `ride_${rideId}_fee`,
  translation: (requestId: string): string => `translation_${requestId}`,
  topUp: (sessionId: string): string => `stripe_${sessionId}`,
  topUpRefund: (refundId: string): string => `stripe_${refundId}`,
  refundFailed: (refundId: string): string => `stripe_${refundId}_failed`,
  dispute: (disputeId: string): string => `stripe_${disputeId}`,
  disputeWon: (disputeId: string): string => `stripe_${disputeId}_won`,
  booking: (requestId: string): string => `booking_${requestId}`,
} satisfies Readonly<Record<EntryKind, (...cause: never) => string>>;

type ChargedRide = Pick<Ride, 'id' | 'provisionTokenCents'>;

/** Charges a ride's provision. `actor` accepted the ride for its carrier, or assigned it. */
export const provision = ({ id, provisionTokenCents }: ChargedRide, actor: string): EntryDraft => ({
  id: entryId.provision(id),
  // Not a sign before it: an administrator can lower a provision to 0, and -0 is another number.
  valueTokenCents: 0 - provisionTokenCents,
  kind: 'provision',
  description: `Provision Fahrt ${id}`,
  rideId: id,
  sessionId: null,
  actor,
});

export const provisionRefund = ({ id, provisionTokenCents }: ChargedRide, actor: string): EntryDraft => ({
  id: entryId.provisionRefund(id),
  valueTokenCents: provisionTokenCents,
  kind: 'provisionRefund',
  description: `Rückerstattung Provision Fahrt ${id}`,
  rideId: id,
  sessionId: null,
  actor,
});

interface ProvisionChange {
  /** The number of the request, `carrier_` or `objection_` with the number of the carrier's change. */
  readonly cause: number | `${'carrier' | 'objection'}_${number}`;
  readonly provisionTokenCents: number;
}

/** Charges what a changed ride costs more, or gives back what it costs less. */
export const provisionChange = (
  { id, provisionTokenCents }: ChargedRide,
  changed: ProvisionChange,
  actor: string,
): EntryDraft => ({
  id: entryId.provisionChange(id, changed.cause),
  valueTokenCents: provisionTokenCents - changed.provisionTokenCents,
  kind: 'provisionChange',
  description: `Provision der geänderten Fahrt ${id}`,
  rideId: id,
  sessionId: null,
  actor,
});

/** Charges the fee of a booking on the company's own page. */
export const partnerPageFee = ({ id, provisionTokenCents }: ChargedRide): EntryDraft => ({
  id: entryId.partnerPageFee(id),
  valueTokenCents: -provisionTokenCents,
  kind: 'partnerPageFee',
  description: `Gebühr für Buchung über die eigene Website, Fahrt ${id}`,
  rideId: id,
  sessionId: null,
  actor: 'guest',
});

export const translationTokenCents = 100;

export const translation = (requestId: string, actor: string): EntryDraft => ({
  id: entryId.translation(requestId),
  valueTokenCents: -translationTokenCents,
  kind: 'translation',
  description: 'Übersetzung eines Textes',
  rideId: null,
  sessionId: null,
  actor,
});

export interface TokenBooking {
  /** Made by the client; a retry with the same id books nothing. */
  readonly requestId: string;
  /** Negative deducts. */
  readonly valueTokenCents: number;
  readonly description: string;
  /** The administrator's uid. */
  readonly by: string;
}

export const booking = ({ requestId, valueTokenCents, description, by }: TokenBooking): EntryDraft => ({
  id: entryId.booking(requestId),
  valueTokenCents,
  kind: 'booking',
  description,
  rideId: null,
  sessionId: null,
  actor: by,
});

export const topUpCredit = (sessionId: string, paidCents: number): EntryDraft => ({
  ...ofPayment(sessionId),
  id: entryId.topUp(sessionId),
  valueTokenCents: paidCents,
  kind: 'topUp',
  description: 'Aufladung mit Karte',
});

/** A refund or a dispute of a payment; `amountCents` is positive, whether debited or credited back. */
export interface Reversal {
  readonly id: string;
  readonly amountCents: number;
}

export const topUpRefund = (sessionId: string, { id, amountCents }: Reversal): EntryDraft => ({
  ...ofPayment(sessionId),
  id: entryId.topUpRefund(id),
  valueTokenCents: -amountCents,
  kind: 'topUpRefund',
  description: 'Rückerstattung einer Aufladung',
});

/** Credits a refund that failed: the provider returned the money to us. */
export const refundFailed = (sessionId: string, { id, amountCents }: Reversal): EntryDraft => ({
  ...ofPayment(sessionId),
  id: entryId.refundFailed(id),
  valueTokenCents: amountCents,
  kind: 'refundFailed',
  description: 'Rückerstattung fehlgeschlagen',
});

export const dispute = (sessionId: string, { id, amountCents }: Reversal): EntryDraft => ({
  ...ofPayment(sessionId),
  id: entryId.dispute(id),
  valueTokenCents: -amountCents,
  kind: 'dispute',
  description: 'Rückbuchung durch die Bank',
});

export const disputeWon = (sessionId: string, { id, amountCents }: Reversal): EntryDraft => ({
  ...ofPayment(sessionId),
  id: entryId.disputeWon(id),
  valueTokenCents: amountCents,
  kind: 'disputeWon',
  description: 'Rückbuchung zurückgenommen',
});

const ofPayment = (sessionId: string) => ({ rideId: null, sessionId, actor: 'system' }) as const;
