import { mixed, object } from 'yup';
import { minPasswordLength } from '../account/password.ts';
import { addedRoles } from '../company/team.ts';
import { documentId, email, line, linkToken, part, personName, uuid } from './fields.ts';
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
