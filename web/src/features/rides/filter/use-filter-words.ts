import { usePerson } from '../../../shared/firebase/session.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { tabLabels } from '../status/ride-labels.ts';
import { statusIn } from '../status/use-status.ts';
import { filterWords } from './filter-words.ts';
import { filterIn } from './ride-filter.ts';

/** Names the state of the rides and the filters that a query sets. */
export function useFilterWords(query: string): string {
  const text = useText();
  const { lang } = useLanguage();
  const { role } = usePerson().member;
  const parameters = new URLSearchParams(query);
  const status = text(tabLabels(role)[statusIn(parameters)]);
  return [status, filterWords(filterIn(parameters, role), text, lang)].filter(Boolean).join(' · ');
}
