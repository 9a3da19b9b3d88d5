import { type EntryKind, entryKinds } from './ledger.ts';

/** Groups of entries that the token history can be narrowed to. */
export const entryGroups = ['rides', 'payments', 'other'] as const;
export type EntryGroup = (typeof entryGroups)[number];

const groups: Readonly<Record<EntryKind, EntryGroup>> = {
  topUp: 'payments',
  topUpRefund: 'payments',
  refundFailed: 'payments',
  dispute: 'payments',
  disputeWon: 'payments',
  provision: 'rides',
  provisionRefund: 'rides',
  provisionChange: 'rides',
  partnerPageFee: 'rides',
  booking: 'other',
  translation: 'other',
};

export const kindsIn = (group: EntryGroup): readonly EntryKind[] => entryKinds.filter((kind) => groups[kind] === group);
