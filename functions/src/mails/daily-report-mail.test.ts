import { dailyReport } from '@talwaerts/domain/mail/daily-report.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { expect, it } from 'vitest';
import { dailyReportMail } from './daily-report-mail.ts';
import { textOf } from './layout.ts';

const noon = Date.UTC(2026, 10, 22, 11);
const none = { failedMails: 0, unpostedEvents: 0, overdueRides: 0, unacceptedRides: 0, strandedRides: 0 };
const mailAbout = (work: typeof none) => dailyReportMail(dailyReport(work, noon), 'https://site');

it('the daily report names every count, and their sum in its subject', () => {
  const { to, content } = mailAbout({
    failedMails: 2,
    unpostedEvents: 1,
    overdueRides: 3,
    unacceptedRides: 4,
    strandedRides: 5,
  });
  expect([to, content.subject]).toEqual([product.operator.email, 'Tagesbericht 22.11.2026: 15 offen']);
  for (const phrase of ['2 aufgegeben', '1 nicht gebucht', '3 überfällig, 4 bis morgen', '5 bei geschlossenen']) {
    expect(textOf(content)).toContain(phrase);
  }
});

it('the daily report says in its subject if nothing is pending', () => {
  expect(mailAbout(none).content.subject).toBe('Tagesbericht 22.11.2026: nichts offen');
});
