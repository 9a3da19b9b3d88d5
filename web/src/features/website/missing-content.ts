import type { Company } from '@talwaerts/domain/company/company.ts';
import type { WebsiteLists } from '@talwaerts/domain/website/branding.ts';
import { missingImprintFields } from '@talwaerts/domain/website/imprint.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { missingCells, rowIds } from './booking/price-cells.ts';
import type { Row } from './section-rows.tsx';

export interface Missing {
  readonly text: TextId;
  readonly count?: number;
  /** Whether the page can do without: guests read the default text, and no section of vehicles. */
  readonly isOptional?: true;
}

/** Number of prices without which guests cannot book some rides; undefined if there is no route to book at all. */
export function missingPrices({ pickups, destinations, prices }: WebsiteLists): number | undefined {
  const ids = rowIds(pickups, destinations);
  return ids.length === 0 ? undefined : missingCells(ids, new Map(prices.map((one) => [one.id, one]))).length;
}

/** Returns what each part of a page still lacks; nothing for a complete part. */
export function missingContent(
  { sections }: Pick<Website, 'sections'>,
  { taxStatus }: Pick<Company, 'taxStatus'>,
  lists: WebsiteLists,
): Partial<Record<Row['part'], Missing>> {
  const imprint = missingImprintFields(sections.main.values.imprint, taxStatus ?? null).length;
  const prices = missingPrices(lists);
  return {
    ...(imprint > 0 && { main: { text: 'website.imprintMissingCount', count: imprint } }),
    ...(sections.intro.saved.version === 0 && { intro: { text: 'website.introDefault', isOptional: true } }),
    ...(lists.cars.length === 0 && { car: { text: 'website.missing.car', isOptional: true } }),
    ...(prices === undefined && { booking: { text: 'website.missing.places' } }),
    ...(prices && { booking: { text: 'website.missing.prices', count: prices } }),
  };
}
