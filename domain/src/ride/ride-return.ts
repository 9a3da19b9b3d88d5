import { flag, instant, oneOf, type ShapeOf, storedAs } from '../stored/shape.ts';
import { type RideFacts, rideSources } from './ride-fields.ts';

/**
 * Who decided that the company does not drive the ride: itself (`givenBack`, `handedOn`), or an administrator.
 * `brokenDown`: given back late, because its vehicle broke down.
 */
const returnKinds = ['givenBack', 'brokenDown', 'reassigned', 'handedOn'] as const;

/**
 * `companies/{companyId}/returns/{rideId}`: a ride that the company has lost to others, and is not offered again. Below
 * the company, so that no other one reads who broke a promise.
 */
export const returnFields = {
  how: oneOf(returnKinds),
  givenBackAtMs: storedAs('givenBackAt', instant),
  pickupAtMs: storedAs('pickupAt', instant),
  /** Whether the company's provision was kept: it gave the ride back too late, or an administrator decided so. */
  isProvisionKept: flag,
  /** The ride's. */
  source: oneOf(rideSources),
};
export type RideReturn = ShapeOf<typeof returnFields>;

interface Loss extends Pick<RideReturn, 'how' | 'isProvisionKept'> {
  readonly atMs: number;
}

export const returnOf = (
  { pickupAtMs, source }: Pick<RideFacts, 'pickupAtMs' | 'source'>,
  { how, isProvisionKept, atMs }: Loss,
): RideReturn => ({ how, givenBackAtMs: atMs, pickupAtMs, isProvisionKept, source });
