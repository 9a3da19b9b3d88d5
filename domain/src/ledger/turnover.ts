import { type EntryKind, entryKinds } from './ledger.ts';

/** A part of the platform's turnover: what it charges for, or gives back. */
type Turnover = 'provision' | 'fee' | 'refund';

/** The part of each kind; null for payments and administrators' bookings, which are no turnover. */
const turnover: Readonly<Record<EntryKind, Turnover | null>> = {
  topUp: null,
  topUpRefund: null,
  refundFailed: null,
  dispute: null,
  disputeWon: null,
  booking: null,
  provision: 'provision',
  provisionChange: 'provision',
  provisionRefund: 'refund',
  partnerPageFee: 'fee',
  translation: 'fee',
};

export const kindsOf = (part: Turnover): readonly EntryKind[] => entryKinds.filter((kind) => turnover[kind] === part);

export const isCharged = (kind: EntryKind): boolean => turnover[kind] !== null;
