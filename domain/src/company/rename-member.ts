import type { Company } from './company.ts';

/** Returns the name of the company's contact after a member was renamed: the new name if that member is the contact. */
export const contactNameAfter = (company: Company, before: string, name: string): string =>
  company.contactName === before ? name : company.contactName;
