import type { Entry, EntryKind } from '@talwaerts/domain/ledger/ledger.ts';
import { csvOf } from '@talwaerts/domain/statement/csv.ts';
import { viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import type { TextId } from '../../shared/intl/texts.ts';

/** Titles of the platform's own entries, in the reader's language; null shows the description that was typed. */
const titles: Readonly<Record<EntryKind, TextId | null>> = {
  topUp: 'tokens.kind.topUp',
  topUpRefund: 'tokens.kind.topUpRefund',
  refundFailed: 'tokens.kind.refundFailed',
  dispute: 'tokens.kind.dispute',
  disputeWon: 'tokens.kind.disputeWon',
  provision: 'tokens.kind.provision',
  provisionRefund: 'tokens.kind.provisionRefund',
  provisionChange: 'tokens.kind.provisionChange',
  partnerPageFee: 'tokens.kind.partnerPageFee',
  booking: null,
  translation: 'tokens.kind.translation',
};

export function entryTitle(
  { kind, description, rideId }: Pick<Entry, 'kind' | 'description' | 'rideId'>,
  text: (id: TextId, values?: Record<string, string>) => string,
): string {
  const title = titles[kind];
  if (title) return text(title, { ride: rideId ?? '' });
  return description || text('tokens.entry');
}

/** Writes entries with the columns of a month's file (docs/statements.md), newest first as on the screen. */
export const entryCsv = (entries: readonly Entry[], text: Parameters<typeof entryTitle>[1]): string =>
  csvOf([
    ['datum', 'zeit', 'text', 'fahrt', 'betrag', 'saldo'],
    ...entries.map((entry) => [
      viennaDate(entry.createdAtMs),
      viennaTime(entry.createdAtMs),
      entryTitle(entry, text),
      entry.rideId ?? '',
      entry.valueTokenCents,
      entry.balanceAfterTokenCents,
    ]),
  ]);
