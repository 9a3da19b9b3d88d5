import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import { maxMinPriceEur, type NotificationSettings } from '@talwaerts/domain/notification/notification-settings.ts';
import { tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import { typedAmount } from '../../shared/typed-amount.ts';

/** The form's values. */
export interface Typed {
  readonly mail: boolean;
  readonly push: boolean;
  readonly newRides: boolean;
  readonly ownRides: boolean;
  readonly districts: readonly string[];
  readonly minPrice: string;
  readonly quietFrom: string;
  readonly quietTo: string;
}

export const typedOf = (settings: NotificationSettings): Typed => {
  const { mail, push, newRides, ownRides, districts, minPriceCents, quietFrom, quietTo } = settings;
  const minPrice = minPriceCents === 0 ? '' : String(centsToEur(minPriceCents)).replace('.', ',');
  return { mail, push, newRides, ownRides, districts, minPrice, quietFrom: quietFrom ?? '', quietTo: quietTo ?? '' };
};

/** Returns the districts to choose from: those of Tyrol, and chosen ones elsewhere. */
export const districtsBeside = (chosen: readonly string[]): readonly string[] => [
  ...new Set<string>([...tyroleanDistricts, ...chosen]),
];

/** Returns the typed price in euros, 0 if empty; undefined if it is none. */
export function priceOf(typed: string): number | undefined {
  if (typed.trim() === '') return 0;
  const price = typedAmount(typed);
  return price !== undefined && price >= 0 && price <= maxMinPriceEur ? price : undefined;
}

/** Whether both quiet times are given, or none. */
export const arePaired = ({ quietFrom, quietTo }: Typed): boolean => (quietFrom === '') === (quietTo === '');

export function payloadOf(typed: Typed): PayloadOf<'global-savenotifications'> {
  const { minPrice, quietFrom, quietTo, districts, ...flags } = typed;
  const quiet = quietFrom === '' ? {} : { quietFrom, quietTo };
  return { data: { ...flags, districts: [...districts], minPrice: priceOf(minPrice) ?? 0, ...quiet } };
}
