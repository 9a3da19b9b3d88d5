import { flag, instant, oneOf, type ShapeOf, storedAs, withDefault } from '../stored/shape.ts';

/** Who decided that the company does not drive the ride: itself (`givenBack`, `handedOn`), or an administrator. */
export const returnKinds = ['givenBack', 'reassigned', 'handedOn'] as const;

/**
 * `companies/{companyId}/returns/{rideId}`: a ride that the company has lost to others, and is not offered again. Below
 * the company, so that no other one reads who broke a promise.
 */
export const returnFields = {
  /** Older documents are all about rides that the company has given back. */
  how: withDefault(oneOf(returnKinds), 'givenBack'),
  givenBackAtMs: storedAs('givenBackAt', instant),
  pickupAtMs: storedAs('pickupAt', instant),
  /** Whether the company's provision was kept: it gave the ride back too late, or an administrator decided so. */
  isProvisionKept: flag,
};
export type RideReturn = ShapeOf<typeof returnFields>;
