import { useDeferredValue, useMemo, useState } from 'react';
import { useCompanies } from '../../shared/firebase/use-companies.ts';
import { companiesIn, companiesOf, countsOf, searchCompanies, useChosen } from './chosen-companies.ts';

const pageSize = 50;

/** The companies of the chosen kind and state that match the search, page by page. */
export function useCompanyList() {
  const [{ kind, state }, choose] = useChosen();
  const [typed, setTyped] = useState('');
  // Deferred, so that typing stays fluent while the cards render.
  const search = useDeferredValue(typed);
  const all = useCompanies();
  const companies = useMemo(() => (Array.isArray(all) ? companiesOf(all, kind) : undefined), [all, kind]);
  const counts = useMemo(() => companies && countsOf(companies), [companies]);
  const listed = useMemo(
    () => companies && searchCompanies(companiesIn(companies, state), search),
    [companies, state, search],
  );
  const { page, showMore } = usePage(listed, `${kind} ${state} ${search}`);
  return {
    kind,
    state,
    choose,
    typed,
    setTyped,
    hasFailed: all === 'failed',
    isLoading: all === undefined,
    counts,
    listed,
    page,
    showMore,
  };
}

/** Returns the first pages of a list; another `name` starts again with the first page. */
function usePage<T>(list: readonly T[] | undefined, name: string) {
  const [shown, setShown] = useState({ name, pages: 1 });
  const pages = shown.name === name ? shown.pages : 1;
  const page = useMemo(() => list?.slice(0, pages * pageSize), [list, pages]);
  return { page, showMore: () => setShown({ name, pages: pages + 1 }) };
}
