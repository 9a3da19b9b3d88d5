import { langs } from '../product/lang.ts';
import { fieldsOf, type StoredFields, type StoredSnapshot } from '../stored/stored-fields.ts';
import {
  type CanceledRide,
  type Carrier,
  type ClosedRide,
  type Consent,
  cancelReasons,
  closings,
  type GuestContact,
  type HotelRide,
  type Ride,
  rideStatuses,
} from './ride.ts';
import { hotelFactsIn, rideFactsIn } from './ride-facts.ts';
import { stampIn } from './stamp.ts';

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
  };
  if (status === 'canceled') {
    return {
      ...onceConfirmed,
      status,
      carrier: fields.orNull('carrier', (name) => fields.part(name, carrierIn)),
      confirmed: fields.orNull('confirmed', (name) => fields.part(name, stampIn)),
      canceled: fields.part('canceled', canceledIn),
    };
  }
  const confirmed = {
    ...onceConfirmed,
    carrier: fields.part('carrier', carrierIn),
    confirmed: fields.part('confirmed', stampIn),
  };
  if (status === 'confirmed') return { ...confirmed, status };
  return { ...confirmed, status, closed: fields.part('closed', closedIn) };
}

/** `companies/{companyId}/rides/{rideId}` */
export function readHotelRide(snapshot: StoredSnapshot): HotelRide {
  const fields = fieldsOf(snapshot);
  return {
    ...hotelFactsIn(snapshot.id, fields),
    status: fields.oneOf('status', rideStatuses),
    contact: fields.orNull('contact', (name) => fields.part(name, contactIn)),
    carrier: fields.orNull('carrier', (name) =>
      fields.part(name, (carrier) => ({ name: carrier.text('name'), phone: carrier.text('phone') })),
    ),
    ending: fields.orNull('ending', (name) => fields.oneOf(name, [...closings, ...cancelReasons]), null),
  };
}

/** `rides/{rideId}/guest/contact` */
export const readContact = (snapshot: StoredSnapshot): GuestContact => contactIn(fieldsOf(snapshot));

/** `rides/{rideId}/guest/consent` */
export function readConsent(snapshot: StoredSnapshot): Consent {
  const fields = fieldsOf(snapshot);
  return {
    termsVersion: fields.text('termsVersion'),
    lang: fields.oneOf('lang', langs),
    agreedAtMs: fields.instant('agreedAt'),
  };
}

const contactIn = (fields: StoredFields): GuestContact => ({
  name: fields.text('name'),
  email: fields.text('email'),
  phone: fields.text('phone'),
  room: fields.orNull('room', fields.text),
});

const carrierIn = (fields: StoredFields): Carrier => ({
  companyId: fields.text('companyId'),
  name: fields.text('name'),
  phone: fields.text('phone'),
  email: fields.text('email'),
  url: fields.orNull('url', fields.text),
});

const closedIn = (fields: StoredFields): ClosedRide['closed'] => ({
  ...stampIn(fields),
  how: fields.oneOf('how', closings),
});
const canceledIn = (fields: StoredFields): CanceledRide['canceled'] => ({
  ...stampIn(fields),
  how: fields.oneOf('how', cancelReasons),
  isProvisionKept: fields.flag('isProvisionKept', false),
});
