import { countPending } from '@talwaerts/domain/mail/daily-report.ts';
import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import { defaultLang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import type { ComposedMail } from './layout.ts';

/** Writes in German, the language of the administrators' screens. */
export function dailyReportMail(report: OrderOf<'daily-report'>, siteUrl: string): ComposedMail {
  const day = report.id.slice(-10).split('-').reverse().join('.');
  const pending = countPending(report);
  return {
    to: product.operator.email,
    content: {
      lang: defaultLang,
      subject: `Tagesbericht ${day}: ${pending === 0 ? 'nichts offen' : `${pending} offen`}`,
      title: pending === 0 ? 'Heute ist nichts offen' : 'Das wartet auf Sie',
      greeting: `Tagesbericht von ${product.name} am ${day}.`,
      paragraphs: [
        'Gezählt sind Mails, deren Versand aufgegeben wurde, Zahlungsereignisse, die auf kein Guthaben gebucht werden konnten, Fahrten, die noch niemand angenommen hat, überfällige und solche der nächsten 24 Stunden, und bestätigte Fahrten, deren Taxiunternehmen geschlossen ist.',
        'Was dann zu tun ist, steht im Betriebshandbuch (docs/runbook.md). Bleibt dieser Bericht einmal aus, prüfen Sie bitte den Mailversand.',
      ],
      facts: [
        [
          ['Mails', `${report.failedMails} aufgegeben`],
          ['Zahlungen', `${report.unpostedEvents} nicht gebucht`],
          ['Fahrten', `${report.overdueRides} überfällig, ${report.unacceptedRides} bis morgen ohne Taxi`],
          ['Bestätigt', `${report.strandedRides} bei geschlossenen Unternehmen`],
        ],
      ],
      link: { url: `${siteUrl}/dashboard/main`, label: 'Zu den Fahrten' },
      closing: product.name,
    },
  };
}
