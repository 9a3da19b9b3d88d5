import { expect, it } from 'vitest';
import type { RideInvoice } from './ride-invoice.ts';
import { rideInvoiceCsv } from './ride-invoice-csv.ts';

const invoice: RideInvoice = {
  companyId: 'a',
  rideId: 'R1',
  number: 2,
  lang: 'de',
  issuedAtMs: Date.parse('2026-01-31T23:30:00Z'),
  company: { name: 'Taxi A', address: 'Weg 1', vatId: 'ATU12345678', taxStatus: 'vat' },
  recipient: null,
  pickupAtMs: Date.parse('2026-01-30T13:30:00Z'),
  pickup: 'Flughafen Innsbruck',
  destination: 'Mayrhofen',
  pax: 3,
  grossCents: 14_550,
  netCents: 13_227,
  vatCents: 1_323,
  vatPercent: 10,
};

it('lists a company’s invoices by number with Vienna’s days, and runs no formula that a guest has typed', () => {
  const typed = {
    ...invoice,
    number: 1,
    recipient: { name: '=HYPERLINK("x")', address: '+43; Ring 1', vatId: 'ATU1' },
  };
  expect(rideInvoiceCsv([invoice, typed])).toBe(
    [
      '\ufeffrechnung;ausgestellt;fahrt;datum;zeit;von;nach;personen;name;anschrift;netto;ust;ustsatz;brutto;uid',
      'TWF-000001;01.02.2026;R1;30.01.2026;14:30;Flughafen Innsbruck;Mayrhofen;3;"\'=HYPERLINK(""x"")";' +
        '"\'+43; Ring 1";132,27;13,23;10 %;145,50;ATU1',
      'TWF-000002;01.02.2026;R1;30.01.2026;14:30;Flughafen Innsbruck;Mayrhofen;3;;;132,27;13,23;10 %;145,50;',
      '',
    ].join('\r\n'),
  );
});
