import { array, boolean, mixed, number, object, type TestContext } from 'yup';
import { minPasswordLength } from '../account/password.ts';
import { maxClosureDays } from '../company/closure.ts';
import { addedRoles } from '../company/team.ts';
import { equipments, maxPlateLength, maxVehicleSeats, plateShape } from '../company/vehicle.ts';
import { hasKnownPlaceholders, longestReadyText, mostReadyTexts } from '../contact/ready-texts.ts';
import { type Lang, langs } from '../product/lang.ts';
import { isDay } from '../time/vienna.ts';
import {
  companyName,
  documentId,
  email,
  instant,
  line,
  linkToken,
  optionalLine,
  part,
  personName,
  uuid,
} from './fields.ts';
import { maxLengths } from './lengths.ts';

const role = () => mixed<(typeof addedRoles)[number]>().required('required').oneOf(addedRoles, 'format');
/** Ignored unless the caller is an administrator. */
const companyID = () => documentId().optional().nonNullable('type');

export const addTeamMemberSchema = object({
  data: part({
    email: email(),
    firstname: personName(),
    lastname: personName(),
    role: role(),
    companyID: companyID(),
  }),
  requestId: uuid(),
});

export const upgradeUserSchema = object({
  data: part({ userID: documentId(), role: role(), companyID: companyID() }),
});

export const teamUserSchema = object({
  data: part({ userID: documentId(), companyID: companyID() }),
});

/** Without `companyID`, unlike the others: only a company's own Admin can hand over that role. */
export const handOverAdminSchema = object({
  data: part({ userID: documentId() }),
});

export const inviteAdministratorSchema = object({
  data: part({ email: email(), firstname: personName(), lastname: personName() }),
  requestId: uuid(),
});

export const administratorSchema = object({
  data: part({ userID: documentId() }),
});

export const openInvitationSchema = object({ token: linkToken() });

export const acceptInvitationSchema = object({
  token: linkToken(),
  password: line(maxLengths.password).min(minPasswordLength, 'min'),
});

const seats = () =>
  number().strict().typeError('type').required('required').integer('integer').min(1, 'min').max(maxVehicleSeats, 'max');
const equipment = () => mixed<(typeof equipments)[number]>().required('required').oneOf(equipments, 'format');

export const saveVehicleSchema = object({
  data: part({
    /** Missing for a new vehicle. */
    vehicleId: documentId().optional().nonNullable('type'),
    name: companyName(),
    plate: line(maxPlateLength).matches(plateShape, 'format'),
    seats: seats(),
    equipment: array().of(equipment()).strict().typeError('type').required('required').max(equipments.length, 'max'),
    companyID: companyID(),
  }),
  requestId: uuid(),
});

export const deleteVehicleSchema = object({ vehicleId: documentId(), companyID: companyID() });

const dayMs = 86_400_000;
/** The end of a time that starts with the field `from`. */
const end = () =>
  instant().test('order', 'order', (to, { parent }: TestContext) => {
    const length = Date.parse(String(to)) - Date.parse(String(parent.from));
    return !(length <= 0 || length > maxClosureDays * dayMs);
  });
const isChosen = () => boolean().strict().typeError('type').required('required');
const optionalId = () => documentId().optional().nonNullable('type');

export const saveClosureSchema = object({
  data: part({
    /** Missing for a new one. */
    closureId: optionalId(),
    from: instant(),
    to: end(),
    market: isChosen(),
    page: isChosen().test('any', 'required', (page, { parent }) => page === true || parent.market === true),
    reason: optionalLine(maxLengths.reason),
  }),
  requestId: uuid(),
});
export const deleteClosureSchema = object({ closureId: documentId() });

export const saveAbsenceSchema = object({
  data: part({
    /** Missing for a new one. */
    absenceId: optionalId(),
    /** Either this or the vehicle. */
    driverUid: optionalId(),
    vehicleId: optionalId().test('one', 'required', (vehicleId, { parent }) => !vehicleId !== !parent.driverUid),
    from: instant(),
    to: end(),
    reason: optionalLine(maxLengths.reason),
  }),
  requestId: uuid(),
});
export const deleteAbsenceSchema = object({ absenceId: documentId() });

const orNobody = () => documentId().nullable().defined('required');
export const setCrewSchema = object({ rideid: documentId(), driverUid: orNobody(), vehicleId: orNobody() });

/** Proposes crews for a day. */
export const proposeCrewsSchema = object({ date: line(10).test('day', 'format', (date) => isDay(date ?? '')) });

/** A member's link for calendars. */
export const calendarLinkSchema = object({
  userID: documentId(),
  /** The `nth` of the link to renew, which the caller has seen; null to only show the present one. */
  replaces: number().strict().typeError('type').integer('format').min(0, 'min').nullable().defined('required'),
  lang: mixed<Lang>().required('required').oneOf(langs, 'format'),
});

/** The company's ready messages to guests in each language; none for the usual ones. */
const readyTexts = () =>
  array(line(longestReadyText).test('placeholder', 'format', (typed) => hasKnownPlaceholders(typed ?? '')))
    .strict()
    .typeError('type')
    .required('required')
    .max(mostReadyTexts, 'max');
export const setReadyTextsSchema = object({ de: readyTexts(), en: readyTexts() });
