import { isLicenceExpired } from '@talwaerts/domain/company/licence.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import type { Sort, TableRow } from './table-filter.ts';

/** Whether a cell is red: a negative balance, a licence that has ended. */
export const isAlarm = (sort: Sort, { balanceTokenCents = 0, licence, state }: TableRow): boolean =>
  (sort === 'balance' && balanceTokenCents < 0) ||
  (sort === 'licence' && state === 'active' && isLicenceExpired(licence, serverNow()));

/** The cell of each column but the name. */
export const cells: Readonly<Record<Exclude<Sort, 'name'>, (row: TableRow, lang: Lang) => string>> = {
  balance: ({ balanceTokenCents }) => (balanceTokenCents === undefined ? '…' : formatTokens(balanceTokenCents)),
  licence: ({ licence }, lang) => (licence?.validUntil ? shownDay(licence.validUntil, lang) : '–'),
};
