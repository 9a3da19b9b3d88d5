import type { Role } from '@talwaerts/domain/company/roles.ts';
import { type District, tyroleanDistricts } from '@talwaerts/domain/place/districts.ts';
import { isTerminal } from '@talwaerts/domain/place/place-rule.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { normaliseBookingId } from '@talwaerts/domain/ride/booking-id.ts';
import { maxPax } from '@talwaerts/domain/ride/limits.ts';
import { crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { type RideSource, rideSources } from '@talwaerts/domain/ride/ride-fields.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { isNamed, typedRange } from './filter-days.ts';

/** The filter of the list of rides; an empty text, 0 or false does not narrow it. */
export interface RideFilter {
  /** A name of `namedDays`, a day, or two joined by `..`. Part of the query. */
  readonly days: string;
  /** The carrier's id, for administrators. Part of the query; open rides have none. */
  readonly company: string;
  /** Whether pickup or destination has to be an airport or a station. */
  readonly terminal: boolean;
  /** Of the pickup. */
  readonly district: District | '';
  /** The least number of passengers. */
  readonly pax: number;
  /** The least price, EUR. */
  readonly price: number;
  readonly driver: 'with' | 'without' | '';
  readonly source: RideSource | '';
}

export const noFilter: RideFilter = {
  days: '',
  company: '',
  terminal: false,
  district: '',
  pax: 0,
  price: 0,
  driver: '',
  source: '',
};

export const driverChoices = ['with', 'without'] as const;
const maxPriceEur = 10_000;

/** The URL's parameter with a booking number, which leads to its ride, whatever the filter. */
const numberName = 'q';

/** Names of the URL's other parameters. */
const names: Readonly<Record<keyof RideFilter, string>> = {
  days: 'day',
  company: 'company',
  terminal: 'terminal',
  district: 'district',
  pax: 'pax',
  price: 'price',
  driver: 'driver',
  source: 'source',
};

/**
 * Reads the URL; leaves out what is invalid or not for the role. Days bound what the filters beside the query look
 * through: the week if none are chosen.
 */
export function filterIn(query: URLSearchParams, role: Role): RideFilter {
  const value = (name: keyof RideFilter): string => query.get(names[name]) ?? '';
  const pax = Number(value('pax'));
  const price = Number(value('price'));
  const days = value('days');
  const isHotel = role === 'hotel';
  const filter: RideFilter = {
    days: isNamed(days) || typedRange(days) ? days : '',
    company: role === 'admin' ? value('company').replaceAll('/', '') : '',
    terminal: value('terminal') === '1',
    district: tyroleanDistricts.find((one) => one === value('district')) ?? '',
    pax: Number.isInteger(pax) && pax > 1 && pax <= maxPax ? pax : 0,
    price: Number.isInteger(price) && price > 0 && price <= maxPriceEur ? price : 0,
    // Hotels read neither crew nor other sources.
    driver: (!isHotel && driverChoices.find((one) => one === value('driver'))) || '',
    source: (!isHotel && rideSources.find((one) => one === value('source'))) || '',
  };
  return narrowsPage(filter) && filter.days === '' ? { ...filter, days: 'week' } : filter;
}

/** Returns the URL's parameters with this filter, at the first page and without a single ride; keeps the others. */
export function queryWith(query: URLSearchParams, filter: RideFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['pages', 'ride', numberName, ...Object.values(names)]) next.delete(name);
  for (const [name, value] of Object.entries(filter)) {
    if (value) next.set(names[name as keyof RideFilter], value === true ? '1' : String(value));
  }
  return next;
}

/** Returns the parts of the URL that a filter is saved by: the status of the list, and what it is narrowed to. */
export function savedQueryOf(query: URLSearchParams): string {
  const kept = ['status', ...Object.values(names)];
  return new URLSearchParams([...query].filter(([name]) => kept.includes(name))).toString();
}

export const isFiltered = (filter: RideFilter): boolean => Object.values(filter).some(Boolean);

/** Whether something beside days and company narrows the list: it shows only a part of what the query finds. */
export const narrowsPage = ({ days, company, ...narrowing }: RideFilter): boolean =>
  Object.values(narrowing).some(Boolean);

/** How many filters the panel contains that are set. */
export const countOfPanel = ({ terminal: _, days, ...others }: RideFilter): number =>
  Object.values(others).filter(Boolean).length + (days === '' || isNamed(days) ? 0 : 1);

/** Returns the booking number in the URL. */
export const numberIn = (query: URLSearchParams): string | undefined => normaliseBookingId(query.get(numberName) ?? '');

/** Whether a ride that the query has found belongs to the list. */
export function isListed(ride: ListedRide, filter: RideFilter): boolean {
  const { terminal, district, pax, price, driver, source } = filter;
  const { pickup, destination } = ride;
  const isAtTerminal = [pickup, destination].some((place) => isTerminal(place, product.stationPlaceIds));
  const crew = crewOfRide(ride);
  return (
    (!terminal || isAtTerminal) &&
    (district === '' || pickup.bezirk === district) &&
    ride.pax >= pax &&
    (ride.priceCents ?? 0) >= price * 100 &&
    (driver === '' || (driver === 'with') === Boolean(crew?.driverUid)) &&
    (source === '' || ride.source === source)
  );
}
