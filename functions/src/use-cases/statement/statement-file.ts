import type { StatementFormat } from '@talwaerts/domain/calls/tokens.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { bookkeepingCsv, statementCsv } from '@talwaerts/domain/statement/statement-csv.ts';
import type { StoredMonth } from '../../store/statements.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementWords } from './statement-words.ts';

/** Makes a closed month's file. Its content depends only on what was stored when the month was closed. */
export async function statementFile(
  { statement, pages }: StoredMonth,
  format: StatementFormat,
  lang: Lang,
): Promise<Buffer> {
  if (format === 'pdf') return statementPdf(statement, pages, lang);
  const write = format === 'csv' ? statementCsv : bookkeepingCsv;
  return Buffer.from(write(statement, pages, statementWords[lang].kinds));
}
