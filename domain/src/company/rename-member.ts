import type { Company } from './company.ts';

/** Who a company's contact is once one of its team has another name: whoever was its contact stays it, under the new one. */
export const contactNameAfter = (company: Company, before: string, name: string): string =>
  company.contactName === before ? name : company.contactName;
