import { placeIn } from '../place/stored-place.ts';
import { langs } from '../product/lang.ts';
import { fieldsOf, type StoredFields, type StoredSnapshot } from '../stored/stored-fields.ts';
import type { Administrator } from './administrator.ts';
import {
  type Application,
  type Company,
  type CompanyFigures,
  companyStates,
  type Ended,
  type Licence,
  type LicenceRenewal,
  type TeamMember,
  toRemoveOfEnded,
} from './company.ts';
import { companyKinds, teamRoles } from './roles.ts';

/** `companies/{companyId}` */
export function readCompany(snapshot: StoredSnapshot): Company {
  const fields = fieldsOf(snapshot);
  const application = fields.orNull('application', (name) => fields.part(name, applicationIn), null);
  const place = fields.orNull('place', (name) => fields.part(name, placeIn), null) ?? application?.place;
  const licence = fields.orNull('licence', (name) => fields.part(name, licenceIn), null);
  const renewal = fields.orNull('renewal', (name) => fields.part(name, renewalIn), null);
  return {
    kind: fields.oneOf('kind', companyKinds),
    name: fields.text('name'),
    designation: fields.text('designation'),
    address: fields.text('address'),
    email: fields.text('email'),
    phone: fields.text('phone'),
    licenceFile: fields.orNull('licenceFile', fields.text),
    state: fields.oneOf('state', companyStates),
    reason: fields.orNull('reason', fields.text),
    ended: fields.orNull('ended', (name) => fields.part(name, endedIn), null),
    contactName: fields.text('contactName'),
    createdAtMs: fields.integer('createdAtMs'),
    emailConfirmedAtMs: fields.orNull('emailConfirmedAtMs', fields.integer, null),
    referralCode: fields.text('referralCode', snapshot.id),
    ...(application && { application }),
    ...(place && { place }),
    ...(licence && { licence }),
    ...(renewal && { renewal }),
  };
}

const applicationIn = (fields: StoredFields): Application => ({
  lang: fields.oneOf('lang', langs),
  place: fields.part('place', placeIn),
  termsVersion: fields.text('termsVersion'),
  referrerCode: fields.orNull('referrerCode', fields.text),
  invitationCode: fields.orNull('invitationCode', fields.text),
});

const licenceIn = (fields: StoredFields): Licence => ({
  number: fields.orNull('number', fields.text),
  authority: fields.orNull('authority', fields.text),
  validUntil: fields.orNull('validUntil', fields.text),
  remindedDays: fields.orNull('remindedDays', fields.integer),
});

const renewalIn = (fields: StoredFields): LicenceRenewal => ({
  file: fields.text('file'),
  sentAtMs: fields.integer('sentAtMs'),
});

const endedIn = (fields: StoredFields): Ended => ({
  atMs: fields.integer('atMs'),
  toRemove: fields.orNull('toRemove', (name) => fields.oneOf(name, toRemoveOfEnded)),
});

/** `figures/companies` */
export function readCompanyFigures(snapshot: StoredSnapshot): CompanyFigures {
  const fields = fieldsOf(snapshot);
  return {
    waiting: fields.integer('waiting'),
    renewals: fields.integer('renewals', 0),
    taxiPartners: fields.has('taxiPartners') ? fields.integer('taxiPartners') : undefined,
    hotelPartners: fields.has('hotelPartners') ? fields.integer('hotelPartners') : undefined,
    countedAtMs: fields.integer('countedAtMs', 0),
  };
}

/** `companies/{companyId}/members/{uid}` */
export function readTeamMember(snapshot: StoredSnapshot): TeamMember {
  const fields = fieldsOf(snapshot);
  const invitedAtMs = fields.orNull('invitedAtMs', fields.integer, null);
  return {
    name: fields.text('name'),
    email: fields.text('email'),
    joinedAtMs: fields.integer('joinedAtMs'),
    teamRole: fields.oneOf('teamRole', teamRoles),
    ...(invitedAtMs !== null && { invitedAtMs }),
  };
}

/** `admins/{uid}` */
export function readAdministrator(snapshot: StoredSnapshot): Administrator {
  const fields = fieldsOf(snapshot);
  const invitedAtMs = fields.orNull('invitedAtMs', fields.integer, null);
  return {
    name: fields.text('name'),
    email: fields.text('email'),
    sinceMs: fields.integer('sinceMs'),
    needsSecondFactor: fields.flag('needsSecondFactor', false),
    ...(invitedAtMs !== null && { invitedAtMs }),
  };
}
