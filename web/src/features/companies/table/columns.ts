import { type CompanyRow, noLicenceEnd } from '@talwaerts/domain/company/company-row.ts';
import { lastExpiredDay } from '@talwaerts/domain/company/licence.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { monthOf } from '@talwaerts/domain/statement/month.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { formatCount } from '../../../shared/intl/format-count.ts';
import type { Sort } from './table-filter.ts';

/** Whether a cell is red: a negative balance, a licence that has ended. */
export const isAlarm = (sort: Sort, { balanceTokenCents, licenceEnd, state }: CompanyRow): boolean =>
  (sort === 'balance' && balanceTokenCents < 0) ||
  (sort === 'licence' && state === 'active' && licenceEnd <= lastExpiredDay(serverNow()));

/** The cell of each column but the name. */
export const cells: Readonly<Record<Exclude<Sort, 'name'>, (row: CompanyRow, lang: Lang) => string>> = {
  balance: ({ balanceTokenCents }) => formatTokens(balanceTokenCents),
  // In the first hours of a month the rides of the last one are still stored.
  rides: ({ rides, month }, lang) => formatCount(month === monthOf(serverNow()) ? rides : 0, lang),
  licence: ({ licenceEnd }, lang) => (licenceEnd === noLicenceEnd ? '–' : shownDay(licenceEnd, lang)),
};
