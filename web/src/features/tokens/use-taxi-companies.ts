import { type CompanyWithId, useCompanies } from '../../shared/firebase/use-companies.ts';

/** The companies that have a history: hotels pay no provision. Undefined while they are not known. */
export function useTaxiCompanies(): readonly CompanyWithId[] | undefined {
  const listed = useCompanies();
  return listed === 'failed' ? undefined : listed?.filter(({ kind }) => kind === 'taxi');
}
