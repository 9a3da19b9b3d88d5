import type { Company } from '@talwaerts/domain/company/company.ts';
import { readCompany } from '@talwaerts/domain/company/stored-company.ts';
import { useLiveDocument } from './use-live-document.ts';

/** Returns a live company; undefined until known. */
export const useCompany = (companyId: string | undefined): Company | undefined =>
  useLiveDocument(companyId && `companies/${companyId}`, readCompany) ?? undefined;
