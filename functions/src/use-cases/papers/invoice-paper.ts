import { formatEur } from '@talwaerts/domain/money/money.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import { type RideInvoice, rideInvoiceNumber } from '@talwaerts/domain/statement/ride-invoice.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Paper } from '../../services/pdf-table.ts';
import { statementWords } from '../statement/statement-words.ts';
import { paperWords } from './paper-words.ts';

/** Writes the company's invoice. The same invoice always gives the same bytes. */
export async function invoicePaper(invoice: RideInvoice) {
  const { company, recipient, lang, issuedAtMs, pickupAtMs } = invoice;
  const [words, common] = [paperWords[lang], statementWords[lang]];
  const number = rideInvoiceNumber(invoice.number);
  const paper = new Paper(common.invoice(number), lang, issuedAtMs);
  paper.line(company.name, { size: 14, isBold: true });
  paper.line(company.address);
  paper.line(common.vatId(company.vatId));
  paper.gap(28);
  if (recipient) for (const line of [recipient.name, recipient.address]) paper.line(line, { size: 11 });
  paper.gap(24);
  paper.line(common.invoice(number), { size: 18, isBold: true });
  paper.line(common.issued(dateOf(issuedAtMs, lang)));
  paper.gap(14);
  const columns = [
    { title: words.service, share: 0.75 },
    { title: '', share: 0.25, align: 'right' },
  ] as const;
  const service = words.transport({
    ...{
      from: placeName({ label: invoice.pickup }, lang),
      to: placeName({ label: invoice.destination }, lang),
      pax: invoice.pax,
      id: invoice.rideId,
    },
    day: dateOf(pickupAtMs, lang),
    time: timeOf(pickupAtMs, lang),
  });
  paper.table(
    columns,
    [
      [service, formatEur(invoice.grossCents)],
      [common.net, formatEur(invoice.netCents)],
      [common.vat(invoice.vatPercent), formatEur(invoice.vatCents)],
      [common.gross, formatEur(invoice.grossCents)],
    ],
    true,
  );
  paper.gap(8);
  paper.line(words.brokered, { size: 8.5 });
  const content = await paper.finish(words.page);
  return { name: `${words.invoiceFile}-${number}.pdf`, content };
}
