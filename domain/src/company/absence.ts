import { type Refused, refused } from '../refusals.ts';
import { instant, orNull, type ShapeOf, storedAs, text } from '../stored/shape.ts';

/**
 * `companies/{companyId}/absences/{absenceId}`: time in which a driver or a vehicle cannot be put on a ride. Names
 * either a driver or a vehicle.
 */
export const absenceFields = {
  driverUid: orNull(text),
  vehicleId: orNull(text),
  fromMs: storedAs('from', instant),
  /** The first instant after it. */
  toMs: storedAs('to', instant),
  /** May be empty. Only Admin and Managers read it. */
  reason: text,
};
export type Absence = ShapeOf<typeof absenceFields>;

/** Of a company, counting those that are not over. */
export const maxAbsences = 500;

/** Returns the absence to store. `others` counts the company's others. Refused with `too-many-absences`. */
export const absenceOf = (typed: Absence, others: number): Absence | Refused =>
  others >= maxAbsences ? refused('too-many-absences') : { ...typed, reason: typed.reason.trim() };
