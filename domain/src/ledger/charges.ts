import { type EntryKind, entryKinds } from './ledger.ts';

/** What the platform charges for, or gives back: its turnover. */
export type Charge = 'provision' | 'fee' | 'refund';

/** What each kind is; null for payments and administrators' bookings, which are no turnover. */
const charges: Readonly<Record<EntryKind, Charge | null>> = {
  ...({ topUp: null, topUpRefund: null, refundFailed: null, dispute: null, disputeWon: null, booking: null } as const),
  ...({ provision: 'provision', provisionChange: 'provision', provisionRefund: 'refund' } as const),
  ...({ partnerPageFee: 'fee', translation: 'fee' } as const),
};

export const kindsOf = (charge: Charge): readonly EntryKind[] => entryKinds.filter((kind) => charges[kind] === charge);

export const isCharged = (kind: EntryKind): boolean => charges[kind] !== null;
