import { type StatementFormat, statementFileSchema } from '@talwaerts/domain/calls/tokens.ts';
import { addTotals, type Totals, totalsOf } from '@talwaerts/domain/figures/figures.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { refused } from '@talwaerts/domain/refusals.ts';
import { bookkeepingCsv, statementCsv } from '@talwaerts/domain/statement/statement-csv.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { mayAct } from '../store/companies.ts';
import { loadMonths } from '../store/figures.ts';
import { memberTransaction } from '../store/members.ts';
import { loadStatement, type StoredMonth } from '../store/statements.ts';
import { statementPdf } from '../use-cases/statement/statement-pdf.ts';
import { statementWords } from '../use-cases/statement/statement-words.ts';

/** Makes a file of a closed month, for Admin and Managers of the company, and for administrators, who name it. */
export const statementfile = memberCallable(
  'taxi-statementfile',
  { roles: ['taxi', 'admin'], payload: statementFileSchema, rateLimit: { requests: 60, perSeconds: 60 } },
  async ({ month, format, lang, companyID }, { member }) => {
    const companyId = member.role === 'admin' ? companyID : member.companyId;
    const stored = await memberTransaction(member, async (tx) => {
      if (!(await mayAct(tx, member))) return refused('company-inactive');
      const statement = companyId === undefined ? undefined : await loadStatement(tx, companyId, month);
      if (!statement) return refused('not-found');
      // Administrators read nothing of a company's own rides.
      const figures = member.role === 'admin' ? [] : (await loadMonths(tx, member.companyId, [month])).months;
      const days = figures.flatMap(({ ownDays = {} }) => Object.values(ownDays));
      return { ...statement, ownRides: addTotals(days.map(totalsOf)) };
    });
    if ('refused' in stored) return refusal(stored);
    const content = (await statementFile(stored, format, lang)).toString('base64');
    const name = `talwaerts-${month}-${format === 'bookkeeping' ? 'bmd' : lang}.${format === 'pdf' ? 'pdf' : 'csv'}`;
    return { valid: true, name, content };
  },
);

/**
 * Makes a closed month's file. Its content depends only on what was stored when the month was closed, but for the own
 * rides, which the platform does not charge: they are counted anew each night.
 */
async function statementFile(
  { statement, pages, ownRides }: StoredMonth & { readonly ownRides: Totals },
  format: StatementFormat,
  lang: Lang,
): Promise<Buffer> {
  if (format === 'pdf') return statementPdf(statement, pages, ownRides, lang);
  const write = format === 'csv' ? statementCsv : bookkeepingCsv;
  return Buffer.from(write(statement, pages, statementWords[lang].kinds));
}
