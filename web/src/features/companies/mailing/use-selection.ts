import { mostMailed } from '@talwaerts/domain/company/company-message.ts';
import { useState } from 'react';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';

/** The companies that an administrator has chosen for a mail, also those of other pages and filters. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const latestIds = useLatest(ids);
  const [problem, setProblem] = useState<TextId>();
  /** Chooses the companies, or no longer. */
  const choose = (some: readonly string[], isChosen: boolean): void => {
    const next = new Set([...latestIds.current].filter((id) => !some.includes(id)));
    if (isChosen) for (const id of some) next.add(id);
    const isTooMany = next.size > mostMailed;
    setProblem(isTooMany ? 'mailing.tooMany' : undefined);
    if (!isTooMany) setIds(next);
  };
  const clear = (): void => {
    setIds(new Set());
    setProblem(undefined);
  };
  return { ids, problem, choose, clear };
}
