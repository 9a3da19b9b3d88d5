import { useMemo } from 'react';
import { type CompanyWithId, useCompanies } from '../firebase/use-companies.ts';

/** Returns the taxi companies, live: only they have a token account and a page. See `useCompanies`. */
export function useTaxiCompanies(): readonly CompanyWithId[] | 'failed' | undefined {
  const all = useCompanies();
  return useMemo(() => (Array.isArray(all) ? all.filter(({ kind }) => kind === 'taxi') : all), [all]);
}
