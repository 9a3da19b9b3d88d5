import { product } from '@talwaerts/domain/product/product.ts';
import type { Issuer } from '@talwaerts/domain/statement/invoice.ts';
import type { BilledCompany } from '@talwaerts/domain/statement/statement-fields.ts';
import type { Paper } from '../../services/pdf-table.ts';
import type { StatementWords } from './statement-words.ts';

/** Writes who sends a paper, and to whom. */
export function writeHead(
  paper: Paper,
  { name, address, vatId, registerNumber, court }: Issuer,
  company: BilledCompany,
  words: StatementWords,
): void {
  paper.line(product.name, { size: 20, isBold: true, isBrand: true });
  paper.line(`${name}, ${address}`);
  paper.line(`${words.vatId(vatId)} · ${registerNumber} · ${court}`);
  paper.gap(28);
  for (const line of [company.name, company.address]) paper.line(line, { size: 11 });
  if (company.vatId !== null) paper.line(words.vatId(company.vatId), { size: 11 });
  paper.gap(24);
}
