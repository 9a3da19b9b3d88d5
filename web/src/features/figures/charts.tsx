import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { FiguresReadBack } from '@talwaerts/domain/calls/figures-answers.ts';
import {
  addTotals,
  chargedTokenCents,
  drivenOf,
  noFigures,
  noRides,
  type Totals,
  totalsOf,
} from '@talwaerts/domain/figures/figures.ts';
import { daysOf, isYear, monthsOf } from '@talwaerts/domain/figures/period.ts';
import { centsToEur, formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type ComponentProps, useId } from 'react';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import type { Series } from './bars.tsx';
import { type Column, FiguresTable } from './figures-table.tsx';
import { districtColumns, districtName, moneyColumns, periodName, rideColumns, shortName } from './figures-words.ts';

const Bars = lazyPart(
  () => import('./bars.tsx'),
  (module) => module.Bars,
);

interface Props {
  readonly figures: FiguresReadBack;
  readonly period: string;
  readonly totals: Totals;
}

/** Of a chart of days or months, in pixels. */
const timeHeight = 280;

const inEur = (eur: number): string => formatEur(Math.round(eur * 100));

/** Returns the figures of each day or month until today, also of those on which nothing was. */
function allParts({ parts }: FiguresReadBack, period: string): readonly (Totals & { readonly name: string })[] {
  const names = isYear(period) ? monthsOf(period) : daysOf(period);
  const last = viennaDay(serverNow());
  const known = new Map(parts.map((part) => [part.name, part]));
  const nothing = totalsOf(noFigures);
  return names.filter((name) => name <= last).map((name) => known.get(name) ?? { name, ...nothing });
}

/** The part with the most of something. */
const mostOf = <T,>(parts: readonly T[], value: (part: T) => number): T | undefined =>
  parts.toSorted((a, b) => value(b) - value(a))[0];

interface Drawn extends Props {
  readonly title: string;
  readonly sentence: string;
  readonly series: readonly (Omit<Series, 'values'> & { readonly value: (part: Totals) => number })[];
  readonly format: (value: number) => string;
  readonly isStacked?: boolean;
  readonly columns: readonly Column<Totals & { readonly name: string }>[];
}

/** Bars of each day or month, and their table. */
function TimeChart({ figures, period, totals, title, sentence, series, columns, ...bars }: Drawn) {
  const { lang } = useLanguage();
  const parts = allParts(figures, period);
  return (
    <ChartWithTable
      title={title}
      sentence={sentence}
      chart={{
        ...bars,
        names: parts.map(({ name }) => shortName(name, lang)),
        height: timeHeight,
        series: series.map(({ value, ...one }) => ({ ...one, values: parts.map(value) })),
      }}
      columns={columns}
      rows={figures.parts}
      total={{ name: '', ...totals }}
    />
  );
}

export function RidesChart(props: Props) {
  const { figures, period, totals } = props;
  const text = useText();
  const { lang } = useLanguage();
  const best = mostOf(allParts(figures, period), drivenOf);
  const sentence = text(isYear(period) ? 'figures.yearSentence' : 'figures.ridesSentence', {
    count: drivenOf(totals),
    period: periodName(period, lang),
    best: best ? periodName(best.name, lang) : '–',
    most: best ? drivenOf(best) : 0,
  });
  const series = [
    { label: text('figures.finished'), colour: 'var(--spruce)', value: ({ finished }: Totals) => finished },
    { label: text('figures.noShows'), colour: 'var(--sun)', value: ({ noShows }: Totals) => noShows },
    { label: text('figures.canceled'), colour: 'var(--edge)', value: ({ canceled }: Totals) => canceled },
    { label: text('figures.expired'), colour: 'var(--alarm)', value: ({ expired }: Totals) => expired },
  ];
  return (
    <TimeChart
      {...props}
      title={text('figures.rides')}
      sentence={sentence}
      series={figures.of === 'taxi' ? series.slice(0, 3) : series}
      format={String}
      isStacked
      columns={rideColumns(figures.of, period, lang, text)}
    />
  );
}

export function MoneyChart(props: Props) {
  const { figures, period, totals } = props;
  const text = useText();
  const { lang } = useLanguage();
  const isHotel = figures.of === 'hotel';
  const sentence = text(isHotel ? 'figures.turnoverSentence' : 'figures.moneySentence', {
    period: periodName(period, lang),
    turnover: formatEur(totals.turnoverCents),
    charged: formatTokens(chargedTokenCents(totals)),
  });
  const turnover = {
    label: text('figures.turnover'),
    colour: 'var(--spruce)',
    value: ({ turnoverCents }: Totals) => centsToEur(turnoverCents),
  };
  const charged = {
    label: text('figures.charged'),
    colour: 'var(--sun)',
    value: (part: Totals) => centsToEur(chargedTokenCents(part)),
  };
  return (
    <TimeChart
      {...props}
      title={text(isHotel ? 'figures.turnover' : 'figures.money')}
      sentence={sentence}
      series={isHotel ? [turnover] : [turnover, charged]}
      format={inEur}
      columns={moneyColumns(figures.of, period, lang, text)}
    />
  );
}

/** More would be too low to read; the table has all. */
const shownDistricts = 8;

export function DistrictsChart({ figures, period }: Omit<Props, 'totals'>) {
  const text = useText();
  const { lang } = useLanguage();
  const { districts, countedUntil } = figures;
  const [first = { name: '–', ...noRides }] = districts;
  const shown = districts.slice(0, shownDistricts);
  const sentence = text('figures.districtsSentence', {
    district: districtName(first.name, text),
    most: drivenOf(first),
    count: drivenOf(addTotals(districts.map((one) => ({ ...totalsOf(noFigures), ...one })))),
    period:
      countedUntil?.startsWith(period) === true
        ? text('figures.until', { day: periodName(countedUntil, lang) })
        : periodName(period, lang),
  });
  return (
    <ChartWithTable
      title={text('figures.districts')}
      sentence={sentence}
      chart={{
        names: shown.map(({ name }) => districtName(name, text)),
        height: 60 + 36 * shown.length,
        series: [{ label: text('figures.driven'), colour: 'var(--spruce)', values: shown.map(drivenOf) }],
        format: String,
        isHorizontal: true,
      }}
      columns={districtColumns(figures.of, text)}
      rows={districts}
    />
  );
}

interface ChartWithTableProps<T> {
  readonly title: string;
  /** Says what the chart shows. */
  readonly sentence: string;
  readonly chart: Omit<ComponentProps<typeof Bars>, 'label'>;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly total?: T;
}

/** A chart, the sentence that says what it shows, and its table, which opens below it. */
function ChartWithTable<T extends { readonly name: string }>(props: ChartWithTableProps<T>) {
  const { title, sentence, chart, ...table } = props;
  const text = useText();
  const titleId = useId();
  const caption = text('figures.tableOf', { title });
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ px: { xs: 4, sm: 6 }, py: 5, minWidth: 0 }}>
      <Typography variant="h2" id={titleId}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3 }}>{sentence}</Typography>
      {/* Keeps its place free until its script is loaded. */}
      <Box sx={{ minHeight: chart.height }}>
        <Bars label={sentence} {...chart} />
      </Box>
      <Box component="details" sx={{ mt: 3 }}>
        <Box component="summary" sx={summaryStyle} aria-label={caption}>
          {text('figures.table')}
        </Box>
        <FiguresTable caption={caption} keyOf={({ name }) => name} {...table} />
      </Box>
    </Card>
  );
}

const summaryStyle = {
  minHeight: 48,
  alignContent: 'center',
  width: 'fit-content',
  cursor: 'pointer',
  fontWeight: 700,
  color: 'primary.main',
  '&:focus-visible': { outline: '3px solid var(--spruce)', outlineOffset: 2 },
} as const;
