import { readShape } from '../stored/shape.ts';
import { fieldsOf, type StoredSnapshot } from '../stored/stored-fields.ts';
import { type Absence, absenceFields } from './absence.ts';
import { type Administrator, administratorFields } from './administrator.ts';
import { type Closure, closureFields } from './closure.ts';
import { type Company, companyFields, memberFields, type TeamMember } from './company.ts';
import { type Vehicle, vehicleFields } from './vehicle.ts';

/** `companies/{companyId}` */
export const readCompany = (snapshot: StoredSnapshot): Company => readShape(companyFields, fieldsOf(snapshot));

/** `companies/{companyId}/members/{uid}` */
export const readTeamMember = (snapshot: StoredSnapshot): TeamMember => readShape(memberFields, fieldsOf(snapshot));

/** `companies/{companyId}/vehicles/{vehicleId}` */
export const readVehicle = (snapshot: StoredSnapshot): Vehicle & { readonly id: string } => ({
  id: snapshot.id,
  ...readShape(vehicleFields, fieldsOf(snapshot)),
});

/** `companies/{companyId}/closures/{closureId}` */
export const readClosure = (snapshot: StoredSnapshot): Closure & { readonly id: string } => ({
  id: snapshot.id,
  ...readShape(closureFields, fieldsOf(snapshot)),
});

/** `companies/{companyId}/absences/{absenceId}` */
export const readAbsence = (snapshot: StoredSnapshot): Absence & { readonly id: string } => ({
  id: snapshot.id,
  ...readShape(absenceFields, fieldsOf(snapshot)),
});

/** `admins/{uid}` */
export const readAdministrator = (snapshot: StoredSnapshot): Administrator =>
  readShape(administratorFields, fieldsOf(snapshot));
