import { type Equipment, equipments, type Vehicle } from '../company/vehicle.ts';
import { equipmentFor } from '../ride/needed-vehicles.ts';
import type { Wishes } from '../ride/wishes.ts';
import { integer, integers, mapOf, oneOfEach, type ShapeOf, text } from '../stored/shape.ts';
import { viennaTime } from '../time/vienna.ts';

/** Minutes from an order to its acceptance, or to its expiry without one. */
export const waitFields = {
  /** Of the pickup. */
  district: text,
  /** Of the order, in Vienna: 0 to 23. */
  hour: integer,
  minutes: integer,
};
export type Wait = ShapeOf<typeof waitFields>;

/** `figures/districts`: equipment and usual wait of each district, counted each night. */
export const districtFiguresFields = {
  districts: mapOf({
    /** Equipment of at least one company's vehicles. */
    equipment: oneOfEach(equipments),
    /** By the hour of the order; 0 if too few rides, or too long a wait, are known. */
    usualMinutes: integers,
  }),
};
export type DistrictFigures = ShapeOf<typeof districtFiguresFields>;

/** Days of pickups that the usual wait is computed from. */
export const waitDays = 90;
/** Fewer rides of a district and hour tell nothing. */
const fewestWaits = 20;
/** A longer usual wait would not calm a guest. */
const longestUsualMinutes = 120;

/** A taxi company's districts and vehicles. */
export interface Fleet {
  readonly served: readonly string[];
  readonly vehicles: readonly Pick<Vehicle, 'equipment'>[];
}

/** Returns what is known about each district in which a company serves, or a ride has waited. */
export function districtFigures(fleets: readonly Fleet[], waits: readonly Wait[]): DistrictFigures {
  const names = new Set([...fleets.flatMap(({ served }) => served), ...waits.map(({ district }) => district)]);
  const districts = [...names].map((name) => {
    const equipment = offeredBy(fleets.filter(({ served }) => served.includes(name)));
    return [name, { equipment, usualMinutes: usualMinutesOf(waits.filter(({ district }) => district === name)) }];
  });
  return { districts: Object.fromEntries(districts) };
}

/** A company that has stored no vehicle may have any equipment. */
function offeredBy(fleets: readonly Fleet[]): readonly Equipment[] {
  const isUnknown = fleets.length === 0 || fleets.some(({ vehicles }) => vehicles.length === 0);
  const stored = fleets.flatMap(({ vehicles }) => vehicles.flatMap(({ equipment }) => equipment));
  return equipments.filter((one) => isUnknown || stored.includes(one));
}

const usualMinutesOf = (waits: readonly Wait[]): readonly number[] =>
  Array.from({ length: 24 }, (_, hour) =>
    usualOf(waits.filter((wait) => wait.hour === hour).map(({ minutes }) => minutes)),
  );

/** Returns the minutes within which three of four rides had their taxi. */
function usualOf(minutes: readonly number[]): number {
  if (minutes.length < fewestWaits) return 0;
  const usual = minutes.toSorted((one, other) => one - other)[Math.ceil(minutes.length * 0.75) - 1] ?? 0;
  return usual > longestUsualMinutes ? 0 : usual;
}

/** A client may ask for any name, also for one that every object has. */
const figuresOf = ({ districts }: DistrictFigures, name: string) =>
  Object.hasOwn(districts, name) ? districts[name] : undefined;

/** Returns the usual wait for a taxi of an order at this instant; null if it is not known. */
export const usualMinutesAt = (
  figures: DistrictFigures,
  { district, atMs }: { readonly district: string; readonly atMs: number },
): number | null => figuresOf(figures, district)?.usualMinutes[Number(viennaTime(atMs).slice(0, 2))] || null;

/** Returns the wished equipment that no company of the district has; nothing in a district that is not known. */
export const missingEquipment = (
  figures: DistrictFigures,
  { district, wishes }: { readonly district: string; readonly wishes: Wishes },
): readonly Equipment[] => {
  const offered = figuresOf(figures, district)?.equipment ?? equipments;
  return equipmentFor(wishes).filter((one) => !offered.includes(one));
};
