import type { InvoicePreview } from '@talwaerts/domain/calls/catalogue.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import { type RideInvoice, rideInvoiceNumber } from '@talwaerts/domain/statement/ride-invoice.ts';
import { dateOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Paper, printed } from '../../services/pdf-table.ts';
import { statementWords } from '../statement/statement-words.ts';
import { paperWords } from './paper-words.ts';

/** Writes the company's invoice. The same invoice always gives the same bytes. */
export async function invoicePaper(invoice: RideInvoice) {
  const { lang, issuedAtMs } = invoice;
  const words = paperWords[lang];
  const common = statementWords[lang];
  const number = rideInvoiceNumber(invoice.number);
  const { company, recipient, service, amounts, notes } = invoiceText(invoice);
  const paper = new Paper(common.invoice(number), lang, issuedAtMs);
  for (const [i, line] of company.entries()) paper.line(line, i === 0 ? { size: 14, isBold: true } : {});
  paper.gap(28);
  for (const line of recipient) paper.line(line, { size: 11 });
  paper.gap(24);
  paper.line(common.invoice(number), { size: 18, isBold: true });
  paper.line(common.issued(dateOf(issuedAtMs, lang)));
  paper.gap(14);
  const columns = [
    { title: words.service, share: 0.75 },
    { title: '', share: 0.25, align: 'right' },
  ] as const;
  const rows = amounts.map(({ label, amount }) => [label, amount]);
  paper.table(columns, [[service, formatEur(invoice.grossCents)], ...rows], true);
  paper.gap(8);
  for (const note of notes) paper.line(note, { size: 8.5 });
  const content = await paper.finish(words.page);
  return { name: `${words.invoiceFile}-${number}.pdf`, content };
}

/** Returns the invoice's text in the letters that `invoicePaper` prints. */
export function invoicePreview(invoice: RideInvoice): InvoicePreview {
  const { company, recipient, service, ...fixed } = invoiceText(invoice);
  const letters = (text: string): string => printed(text).text;
  return { company: company.map(letters), recipient: recipient.map(letters), service: letters(service), ...fixed };
}

function invoiceText({ company, recipient, lang, pickupAtMs, ...invoice }: RideInvoice): InvoicePreview {
  const words = paperWords[lang];
  const common = statementWords[lang];
  const isExempt = company.taxStatus === 'small';
  return {
    company: [company.name, company.address, ...(company.vatId ? [common.vatId(company.vatId)] : [])],
    recipient: recipient
      ? [recipient.name, recipient.address, ...(recipient.vatId ? [common.vatId(recipient.vatId)] : [])]
      : [],
    service: words.transport({
      from: placeName({ label: invoice.pickup }, lang),
      to: placeName({ label: invoice.destination }, lang),
      pax: invoice.pax,
      id: invoice.rideId,
      day: dateOf(pickupAtMs, lang),
      time: timeOf(pickupAtMs, lang),
    }),
    amounts: [
      ...(isExempt
        ? []
        : [
            { label: common.net, amount: formatEur(invoice.netCents) },
            { label: common.vat(invoice.vatPercent), amount: formatEur(invoice.vatCents) },
          ]),
      { label: common.gross, amount: formatEur(invoice.grossCents) },
    ],
    notes: [isExempt ? words.exempt : words.fixedWithVat, words.noReceipt, words.brokered],
  };
}
