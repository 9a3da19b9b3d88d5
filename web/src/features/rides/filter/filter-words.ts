import { formatEur } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { RideSource } from '@talwaerts/domain/ride/ride-fields.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import type { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { isNamed, type NamedDays, typedRange } from './filter-days.ts';
import type { RideFilter } from './ride-filter.ts';

export const dayLabels: Readonly<Record<NamedDays, TextId>> = {
  today: 'filter.today',
  tomorrow: 'filter.tomorrow',
  week: 'filter.week',
};
export const driverLabels = { with: 'filter.driver.with', without: 'filter.driver.without' } as const;
export const sourceLabels: Readonly<Record<RideSource, TextId>> = {
  platform: 'filter.source.platform',
  hotel: 'filter.source.hotel',
  partnerPage: 'ride.partnerPage',
  company: 'ride.own',
};

/** Names the filters that are set, in the order of the screen. */
export function filterWords(filter: RideFilter, text: ReturnType<typeof useText>, lang: Lang): string {
  const { days, terminal, district, pax, price, driver, source, company } = filter;
  const range = typedRange(days);
  const words = [
    isNamed(days) && text(dayLabels[days]),
    range && [...new Set([range.from, range.to])].map((day) => shownDay(day, lang)).join(' – '),
    terminal && text('filter.terminal'),
    district,
    pax > 0 && text('filter.paxFrom', { pax }),
    price > 0 && text('filter.priceFrom', { price: formatEur(price * 100) }),
    driver && text(driverLabels[driver]),
    source && text(sourceLabels[source]),
    company && text('filter.company'),
  ];
  return words.filter(Boolean).join(' · ');
}
