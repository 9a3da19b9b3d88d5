import { type CompanyWithId, useCompanies } from '../../shared/firebase/use-companies.ts';

/** Returns the taxi companies: hotels have no token account. Undefined until known. */
export function useTaxiCompanies(): readonly CompanyWithId[] | undefined {
  const listed = useCompanies();
  return listed === 'failed' ? undefined : listed?.filter(({ kind }) => kind === 'taxi');
}
