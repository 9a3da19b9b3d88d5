import { mixed, object } from 'yup';
import { documentId, email, line, phone } from './fields.ts';
import { maxLengths } from './lengths.ts';

export const listUsersSchema = object({
  group: mixed<'taxi' | 'hotel'>().oneOf(['taxi', 'hotel'], 'format').default('taxi'),
});

export const editCompanySchema = object({
  userid: documentId(),
  data: object({
    companyName: line(maxLengths.companyName),
    companyFree: line(maxLengths.companyName),
    companyAddress: line(maxLengths.address),
    companyPhone: phone(),
    companyEmail: email(),
  })
    .strict()
    .typeError('type')
    .required('required'),
});

export const rejectUserSchema = object({ userid: documentId(), reason: line(maxLengths.reason) });
export const userSchema = object({ userid: documentId() });
