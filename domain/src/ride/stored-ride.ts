import { orNull, part, readShape } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { crewFields } from './crew.ts';
import { type HandOnOffer, handOnOfferFields } from './hand-on.ts';
import { progressFields } from './progress.ts';
import {
  type Consent,
  canceledFields,
  carrierFields,
  closedFields,
  consentFields,
  contactFields,
  type GuestContact,
  type HotelRide,
  handOnFields,
  hotelViewFields,
  type Ride,
  rideStatuses,
} from './ride.ts';
import { changeAnswerFields, changeRequestFields } from './ride-change.ts';
import { hotelFactsIn, rideFactsIn } from './ride-facts.ts';
import { type RideLog, rideLogFields } from './ride-log.ts';
import { type RideReturn, returnFields } from './ride-return.ts';
import { type Series, seriesFields } from './series-fields.ts';
import { stampFields } from './stamp.ts';

const onceAccepted = { carrier: part(carrierFields), confirmed: part(stampFields) };
const onceClosed = { closed: part(closedFields) };
const onceCanceled = {
  carrier: orNull(part(carrierFields)),
  confirmed: orNull(part(stampFields)),
  canceled: part(canceledFields),
};

/** `rides/{rideId}` */
export function readRide(snapshot: StoredSnapshot): Ride {
  const fields = fieldsOf(snapshot);
  const facts = rideFactsIn(snapshot.id, fields);
  const status = fields.oneOf('status', rideStatuses);
  if (status === 'open') return { ...facts, status };
  const onceConfirmed = {
    ...facts,
    nextStepAtMs: null,
    ...(fields.has('reopenings') && { reopenings: fields.integer('reopenings') }),
    ...(fields.has('progress') && readShape(progressFields, fields)),
    ...(fields.flag('isCarrierClosed', false) && { isCarrierClosed: true as const }),
    ...(fields.has('crew') && { crew: fields.part('crew', (crew) => readShape(crewFields, crew)) }),
    ...(fields.has('driverSet') && { driverSet: fields.part('driverSet', (stamp) => readShape(stampFields, stamp)) }),
    ...(fields.has('seen') && { seen: fields.part('seen', (stamp) => readShape(stampFields, stamp)) }),
  };
  if (status === 'canceled') {
    return {
      ...onceConfirmed,
      status,
      ...readShape(onceCanceled, fields),
    };
  }
  const confirmed = { ...onceConfirmed, ...readShape(onceAccepted, fields) };
  if (status === 'confirmed') {
    return {
      ...confirmed,
      status,
      ...(fields.has('handOn') && { handOn: fields.part('handOn', (offer) => readShape(handOnFields, offer)) }),
      ...(fields.has('changeRequest') && {
        changeRequest: fields.part('changeRequest', (wanted) => readShape(changeRequestFields, wanted)),
      }),
      ...(fields.has('changeAnswer') && {
        changeAnswer: fields.part('changeAnswer', (answer) => readShape(changeAnswerFields, answer)),
      }),
    };
  }
  return { ...confirmed, status, ...readShape(onceClosed, fields) };
}

/** `companies/{companyId}/rides/{rideId}` */
export function readHotelRide(snapshot: StoredSnapshot): HotelRide {
  const fields = fieldsOf(snapshot);
  return { ...hotelFactsIn(snapshot.id, fields), ...readShape(hotelViewFields, fields) };
}

/** `handOns/{rideId}` */
export function readHandOnOffer(snapshot: StoredSnapshot): HandOnOffer {
  const fields = fieldsOf(snapshot);
  return { ...rideFactsIn(snapshot.id, fields), ...readShape(handOnOfferFields, fields) };
}

/** `companies/{companyId}/returns/{rideId}` */
export const readReturn = (snapshot: StoredSnapshot): RideReturn & { readonly id: string } => ({
  id: snapshot.id,
  ...readShape(returnFields, fieldsOf(snapshot)),
});

/** `companies/{companyId}/series/{seriesId}` */
export const readSeries = (snapshot: StoredSnapshot): Series => readShape(seriesFields, fieldsOf(snapshot));

/** `rides/{rideId}/history/log` */
export const readRideLog = (snapshot: StoredSnapshot): RideLog => readShape(rideLogFields, fieldsOf(snapshot));

/** `rides/{rideId}/guest/contact` */
export const readContact = (snapshot: StoredSnapshot): GuestContact => readShape(contactFields, fieldsOf(snapshot));

/** `rides/{rideId}/guest/consent` */
export const readConsent = (snapshot: StoredSnapshot): Consent => readShape(consentFields, fieldsOf(snapshot));
