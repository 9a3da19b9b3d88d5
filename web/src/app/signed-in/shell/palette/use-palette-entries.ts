import { readSavedFilters } from '@talwaerts/domain/ride/saved-filters.ts';
import { useMemo } from 'react';
import { useAuth } from 'reactfire';
import { searchCompanies } from '../../../../features/companies/chosen-companies.ts';
import { useLiveDocument } from '../../../../shared/firebase/live-data.ts';
import { usePerson } from '../../../../shared/firebase/session.ts';
import { signOutHere } from '../../../../shared/firebase/sign-out.ts';
import { useCompanies } from '../../../../shared/firebase/use-company.ts';
import { useText } from '../../../../shared/intl/language.tsx';
import { useKeysHelp } from '../../../../shared/keys/key-action.ts';
import { useTopUp } from '../../../../shared/top-up.ts';
import { menuEntries } from '../menu-entries.ts';
import {
  companyEntries,
  type Entry,
  filterEntries,
  foundEntries,
  listEntries,
  screenEntries,
  typedEntries,
} from './entries.ts';

const mostCompanies = 6;
/** Fewer letters find too much to be useful. */
const leastLetters = 2;

/** Returns what the command palette offers for the typed text, and whether the companies are still loading. */
export function usePaletteEntries(typed: string): {
  readonly entries: readonly Entry[];
  readonly isSearching: boolean;
} {
  const text = useText();
  const { member } = usePerson();
  const { role } = member;
  const saved = useLiveDocument(`savedFilters/${member.uid}`, readSavedFilters);
  const actions = useActions();
  const all = useMemo(
    () => [
      ...screenEntries(menuEntries(role), text),
      ...listEntries(role, text),
      ...filterEntries(saved ?? []),
      ...actions,
    ],
    [role, text, saved, actions],
  );
  const loaded = useCompanies(role === 'admin');
  const companies = useMemo(() => {
    if (role !== 'admin' || loaded === 'failed' || typed.trim().length < leastLetters) return [];
    return loaded && searchCompanies(loaded, typed).slice(0, mostCompanies);
  }, [role, loaded, typed]);
  const entries = useMemo(
    () =>
      foundEntries(all, typed, {
        searched: companies && companyEntries(companies),
        ofTyped: typedEntries(typed, role, text),
      }),
    [all, typed, role, text, companies],
  );
  return { entries, isSearching: companies === undefined };
}

/** Returns the actions that every screen has. */
function useActions(): readonly Entry[] {
  const text = useText();
  const auth = useAuth();
  const { role } = usePerson().member;
  const topUp = useTopUp();
  const openHelp = useKeysHelp();
  return useMemo(() => {
    const group = 'palette.actions';
    const actions: readonly Entry[] = [
      { id: 'keys', group, label: text('keys.title'), icon: 'text', target: openHelp },
      { id: 'out', group, label: text('dashboard.logout'), icon: 'out', target: () => void signOutHere(auth) },
    ];
    if (role !== 'taxi') return actions;
    return [{ id: 'topUp', group, label: text('topUp.title'), icon: 'tokens', target: topUp }, ...actions];
  }, [text, auth, role, topUp, openHelp]);
}
