import { readSavedFilters } from '@talwaerts/domain/ride/saved-filters.ts';
import { useMemo } from 'react';
import { useAuth } from 'reactfire';
import { usePerson } from '../../../../shared/firebase/session.ts';
import { signOutHere } from '../../../../shared/firebase/sign-out.ts';
import { useLiveDocument } from '../../../../shared/firebase/use-live-document.ts';
import { useText } from '../../../../shared/intl/language.tsx';
import { useKeysHelp } from '../../../../shared/keys/keys-help.ts';
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
import { useFoundCompanies } from './use-found-companies.ts';

/** Returns what the command palette offers for the typed text, and whether the server still searches. */
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
  const companies = useFoundCompanies(role === 'admin', typed);
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
  const [topUp, openHelp] = [useTopUp(), useKeysHelp()];
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
