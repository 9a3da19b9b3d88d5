import { object } from 'yup';
import { documentId } from './fields.ts';

/** Everything that is done to one ride. What else the specification sends along is ignored in favour of the claims. */
export const rideActionSchema = object({ rideid: documentId() });
export const assignRideSchema = object({ rideid: documentId(), companyid: documentId() });
