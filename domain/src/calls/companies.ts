import { mixed, object } from 'yup';
import { documentId, email, line } from './fields.ts';

export const listUsersSchema = object({
  group: mixed<'taxi' | 'hotel'>().oneOf(['taxi', 'hotel'], 'format').default('taxi'),
});

export const editCompanySchema = object({
  userid: documentId(),
  data: object({
    companyName: line(250),
    companyFree: line(250),
    companyAddress: line(600),
    companyPhone: line(50),
    companyEmail: email(),
  })
    .strict()
    .typeError('type')
    .required('required'),
});

export const rejectUserSchema = object({ userid: documentId(), reason: line(500) });
export const userSchema = object({ userid: documentId() });
