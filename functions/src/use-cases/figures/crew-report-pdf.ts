import { formatEur } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { oneDecimal } from '@talwaerts/domain/product/one-decimal.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type CrewReport, type CrewRow, maxReportedRides, meanStars } from '@talwaerts/domain/shift/crew-report.ts';
import { dateOf, monthName, shownDay, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { Paper, spruce } from '../../services/pdf-table.ts';

interface PeriodsReport {
  readonly company: string;
  readonly report: CrewReport;
  readonly period: string;
  readonly nowMs: number;
}

/** Writes two tables, by driver and by vehicle, each with the sum of all rides. */
export function crewReportPdf({ company, report, period, nowMs }: PeriodsReport, lang: Lang): Promise<Buffer> {
  const words = wordsOf[lang];
  const title = words.title(period.length === 7 ? monthName(period, lang) : shownDay(period, lang));
  const paper = new Paper(title, lang);
  paper.line(product.name, { size: 20, isBold: true, colour: spruce });
  paper.gap(14);
  paper.line(title, { size: 18, isBold: true });
  paper.line(company, { size: 11 });
  paper.line(words.asOf(`${dateOf(nowMs, lang)} ${timeOf(nowMs, lang)}`));
  for (const by of ['drivers', 'vehicles'] as const) {
    paper.gap(14);
    paper.table(
      [
        { title: words[by], share: 0.24 },
        { title: words.rides, share: 0.1, align: 'right' },
        { title: words.noShows, share: 0.12, align: 'right' },
        { title: words.turnover, share: 0.16, align: 'right' },
        { title: words.cash, share: 0.16, align: 'right' },
        { title: words.unpriced, share: 0.1, align: 'right' },
        { title: words.ratings, share: 0.12, align: 'right' },
      ],
      [
        ...report[by].map((row) => [row.name ?? words.nobody[by], ...numbersOf(row, lang)]),
        [words.sum, ...numbersOf(report.sum, lang)],
      ],
      true,
    );
  }
  paper.gap(14);
  if (report.isCut) paper.line(words.cut, { isBold: true });
  paper.line(words.hint, { size: 8.5 });
  return paper.finish(words.page);
}

function numbersOf(row: CrewRow, lang: Lang): readonly string[] {
  const mean = meanStars(row);
  return [
    String(row.rides),
    String(row.noShows),
    formatEur(row.turnoverCents),
    formatEur(row.cashCents),
    String(row.unpriced),
    mean === null ? '–' : `${oneDecimal(mean, lang)} (${row.ratings})`,
  ];
}

const wordsOf = {
  de: {
    title: (period: string) => `Fahrer und Fahrzeuge, ${period}`,
    asOf: (time: string) => `Stand ${time}`,
    drivers: 'Fahrer',
    vehicles: 'Fahrzeug',
    rides: 'Fahrten',
    noShows: 'Nicht ersch.',
    turnover: 'Umsatz',
    cash: 'Im Auto bezahlt',
    unpriced: 'Ohne Preis',
    ratings: 'Bewertung',
    nobody: { drivers: 'Ohne Fahrer', vehicles: 'Ohne Fahrzeug' },
    sum: 'Summe',
    cut: `Nur die ersten ${maxReportedRides} Fahrten sind gezählt.`,
    hint: 'Abgeschlossene Fahrten nach dem Tag der Abholung. Fahrten ohne Preis fehlen in Umsatz und Zahlung.',
    page: (page: number, of: number) => `Seite ${page} von ${of}`,
  },
  en: {
    title: (period: string) => `Drivers and vehicles, ${period}`,
    asOf: (time: string) => `As of ${time}`,
    drivers: 'Driver',
    vehicles: 'Vehicle',
    rides: 'Rides',
    noShows: 'No-shows',
    turnover: 'Turnover',
    cash: 'Paid in the car',
    unpriced: 'No price',
    ratings: 'Rating',
    nobody: { drivers: 'Without a driver', vehicles: 'Without a vehicle' },
    sum: 'Sum',
    cut: `Only the first ${maxReportedRides} rides are counted.`,
    hint: 'Closed rides by the day of the pickup. Rides without a price are missing in turnover and payment.',
    page: (page: number, of: number) => `Page ${page} of ${of}`,
  },
};
