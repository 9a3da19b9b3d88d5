import type { FiguresReadBack } from '@talwaerts/domain/calls/figures-answers.ts';
import {
  acceptedShare,
  chargedTokenCents,
  drivenOf,
  meanWaitMs,
  type RideNumbers,
  type Totals,
} from '@talwaerts/domain/figures/figures.ts';
import { isYear } from '@talwaerts/domain/figures/period.ts';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { monthName, shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import type { useText } from '../../shared/intl/language.tsx';
import type { Column } from './figures-table.tsx';

type Text = ReturnType<typeof useText>;
type Audience = FiguresReadBack['of'];
type Named = { readonly name: string };

/** Names a day, month or year. */
export function periodName(period: string, lang: Lang): string {
  if (isYear(period)) return period;
  return period.length === 7 ? monthName(period, lang) : shownDay(period, lang);
}

/** Names a day or month below a bar. */
export function shortName(name: string, lang: Lang): string {
  if (name.length > 7) return String(Number(name.slice(8)));
  const month = new Intl.DateTimeFormat(lang === 'de' ? 'de-AT' : 'en-GB', { month: 'short', timeZone: 'UTC' });
  return month.format(Date.parse(`${name}-01`));
}

const unknown = '–';

function waitText(numbers: RideNumbers, text: Text): string {
  const wait = meanWaitMs(numbers);
  if (wait === null) return unknown;
  const minutes = Math.round(wait / 60_000);
  if (minutes < 120) return text('figures.minutes', { minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? text('figures.hours', { hours }) : text('figures.days', { days: Math.round(hours / 24) });
}

function shareText(numbers: RideNumbers): string {
  const share = acceptedShare(numbers);
  return share === null ? unknown : `${Math.round(share * 100)} %`;
}

export const districtName = (name: string, text: Text): string =>
  name === unknown ? text('figures.unknownDistrict') : name;

const searched = (text: Text): readonly Column<RideNumbers>[] => [
  { head: text('figures.requested'), cell: ({ requested }) => String(requested) },
  { head: text('figures.accepted'), cell: shareText },
  { head: text('figures.expired'), cell: ({ expired }) => String(expired) },
];
const ended = (text: Text): readonly Column<RideNumbers>[] => [
  { head: text('figures.finished'), cell: ({ finished }) => String(finished) },
  { head: text('figures.noShows'), cell: ({ noShows }) => String(noShows) },
  { head: text('figures.canceled'), cell: ({ canceled }) => String(canceled) },
];

const nameColumn = (head: string, cell: (name: string) => string): Column<Named> => ({
  head,
  cell: ({ name }) => cell(name),
});
const partColumn = (period: string, lang: Lang, text: Text) =>
  nameColumn(text(isYear(period) ? 'figures.month' : 'figures.day'), (name) =>
    name === '' ? text('figures.sum') : periodName(name, lang),
  );
const waited = (text: Text): Column<RideNumbers> => ({
  head: text('figures.wait'),
  cell: (numbers) => waitText(numbers, text),
});

type PartColumns = readonly Column<Totals & Named>[];

/** A taxi company's rides have all been accepted. */
export const rideColumns = (of: Audience, period: string, lang: Lang, text: Text): PartColumns => [
  partColumn(period, lang, text),
  ...(of === 'taxi' ? [] : [{ head: text('figures.ordered'), cell: ({ ordered }: Totals) => String(ordered) }]),
  ...(of === 'taxi' ? [] : searched(text)),
  ...ended(text),
  waited(text),
];

/** Hotels never see provisions. */
export const moneyColumns = (of: Audience, period: string, lang: Lang, text: Text): PartColumns => [
  partColumn(period, lang, text),
  { head: text('figures.turnover'), cell: ({ turnoverCents }) => formatEur(turnoverCents) },
  ...(of === 'hotel'
    ? []
    : [
        { head: text('figures.provisions'), cell: (row: Totals) => formatTokens(row.provisionTokenCents) },
        { head: text('figures.fees'), cell: (row: Totals) => formatTokens(row.feeTokenCents) },
        { head: text('figures.refunds'), cell: (row: Totals) => formatTokens(0 - row.refundTokenCents) },
        { head: text('figures.charged'), cell: (row: Totals) => formatTokens(chargedTokenCents(row)) },
      ]),
];

export const districtColumns = (of: Audience, text: Text): readonly Column<RideNumbers & Named>[] => [
  nameColumn(text('figures.district'), (name) => districtName(name, text)),
  ...(of === 'taxi' ? [] : searched(text)),
  ...ended(text),
  waited(text),
  { head: text('figures.turnover'), cell: ({ turnoverCents }) => formatEur(turnoverCents) },
  ...(of === 'hotel'
    ? []
    : [
        {
          head: text('figures.rideProvisions'),
          cell: ({ rideProvisionTokenCents }: RideNumbers) => formatTokens(rideProvisionTokenCents),
        },
      ]),
];

/** The numbers at the top of the screen. */
export function headlines(of: Audience, totals: Totals, text: Text): readonly (readonly [string, string])[] {
  return [
    [text('figures.driven'), String(drivenOf(totals))],
    [text('figures.turnover'), formatEur(totals.turnoverCents)],
    ...(of === 'hotel' ? [] : [[text('figures.charged'), formatTokens(chargedTokenCents(totals))] as const]),
    ...(of === 'taxi' ? [] : [[text('figures.accepted'), shareText(totals)] as const]),
    [text('figures.wait'), waitText(totals, text)],
    ...(of === 'taxi' ? [] : [[text('figures.expired'), String(totals.expired)] as const]),
    [text('figures.noShows'), String(totals.noShows)],
  ];
}
