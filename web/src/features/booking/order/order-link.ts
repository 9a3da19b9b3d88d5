import { maxPax } from '@talwaerts/domain/ride/limits.ts';
import { loadDraft } from '../../../shared/forms/draft.ts';
import { orderDraftKey } from '../../../shared/forms/order-draft.ts';
import type { Draft } from '../../../shared/forms/use-draft.ts';
import { findPlace } from '../../../shared/places/places.ts';
import type { SearchBox, Suggestion } from '../../../shared/places/suggestion.ts';
import type { OrderValues } from './order-values.ts';

/** Longer names are no places, and would be sent to the maps service. */
const maxNameLength = 200;

/**
 * Returns the place that a link or form names, e.g. `/order?pickup=Jenbach+Bahnhof`; undefined if it names none. A form
 * sends such a query if the guest submits it before its script has loaded.
 */
export function placeNamedIn(query: URLSearchParams, end: 'pickup' | 'destination'): string | undefined {
  const name = query.get(end)?.trim();
  return name && name.length <= maxNameLength ? name : undefined;
}

/** Whether this tab's draft of an order has the place. */
export const hasKeptPlace = (end: 'pickup' | 'destination'): boolean =>
  loadDraft<Draft<OrderValues>>(orderDraftKey)?.values[end] !== undefined;

/** Returns a named place as one to pick: the first that the maps service finds. */
export const namedPlace = (name: string, box: SearchBox): Suggestion => ({
  id: name,
  main: name,
  secondary: '',
  resolve: async () => (await findPlace(name, box)) ?? 'refused',
});

/** Returns the day, time and passengers of the query that the order lacks. */
export function missingFrom(query: URLSearchParams, { date, time, pax }: OrderValues): Partial<OrderValues> {
  const day = query.get('date') ?? '';
  const at = query.get('time') ?? '';
  const persons = Number(query.get('pax'));
  const isNumber = Number.isInteger(persons) && persons > 1 && persons <= maxPax;
  return {
    ...(date === '' && /^\d{4}-\d\d-\d\d$/.test(day) && { date: day }),
    ...(time === '' && /^\d\d:\d\d$/.test(at) && { time: at }),
    ...(pax === 1 && isNumber && { pax: persons }),
  };
}
