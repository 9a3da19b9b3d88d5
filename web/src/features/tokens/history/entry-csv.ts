import type { Entry } from '@talwaerts/domain/ledger/ledger.ts';
import { csvOf } from '@talwaerts/domain/statement/csv.ts';
import { viennaDate, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { entryTitle } from '../entry.ts';

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
