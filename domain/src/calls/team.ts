import { mixed, object } from 'yup';
import { minPasswordLength } from '../account/password.ts';
import { addedRoles } from '../company/team.ts';
import { documentId, email, line, linkToken, personName, uuid } from './fields.ts';
import { maxLengths } from './lengths.ts';

const role = () => mixed<(typeof addedRoles)[number]>().required('required').oneOf(addedRoles, 'format');
/** Ignored unless the caller is an administrator. */
const companyID = () => documentId().optional().nonNullable('type');

export const addTeamMemberSchema = object({
  data: object({
    email: email(),
    firstname: personName(),
    lastname: personName(),
    role: role(),
    companyID: companyID(),
  })
    .strict()
    .typeError('type')
    .required('required'),
  requestId: uuid(),
});

export const upgradeUserSchema = object({
  data: object({ userID: documentId(), role: role(), companyID: companyID() })
    .strict()
    .typeError('type')
    .required('required'),
});

export const teamUserSchema = object({
  data: object({ userID: documentId(), companyID: companyID() }).strict().typeError('type').required('required'),
});

/** Without `companyID`, unlike the others: only a company's own Admin can hand over that role. */
export const handOverAdminSchema = object({
  data: object({ userID: documentId() }).strict().typeError('type').required('required'),
});

export const inviteAdministratorSchema = object({
  data: object({ email: email(), firstname: personName(), lastname: personName() })
    .strict()
    .typeError('type')
    .required('required'),
  requestId: uuid(),
});

export const administratorSchema = object({
  data: object({ userID: documentId() }).strict().typeError('type').required('required'),
});

export const acceptInvitationSchema = object({
  token: linkToken(),
  password: line(maxLengths.password).min(minPasswordLength, 'min'),
});
