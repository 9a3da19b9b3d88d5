import type { RidePlace } from '@talwaerts/domain/place/place.ts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { mostListed } from '../../../shared/company-choice.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { search } from '../../../shared/ui/search.ts';
import { type NearCarrier, nearestFirst } from './nearest-first.ts';
import { useCarriers } from './use-carriers.ts';

export interface CarrierSearch {
  readonly searched: string;
  readonly setSearched: (typed: string) => void;
  /** How many companies match; undefined until they are loaded. */
  readonly found: number | undefined;
  readonly shown: readonly NearCarrier[];
  readonly failure: TextId | undefined;
  readonly chosen: string | undefined;
  readonly choose: (companyId: string) => void;
  /** The chosen company, if it is listed. */
  readonly chosenCarrier: NearCarrier | undefined;
  /** Returns the chosen company; without one, asks for it in the search field and focuses that. */
  readonly requireChosen: () => NearCarrier | undefined;
  /** Whether the search field asks for a choice. */
  readonly isMissing: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
}

interface Options {
  readonly pickup: Pick<RidePlace, 'lat' | 'lng'>;
  /** A company that is not listed. */
  readonly except: string | undefined;
  /** The company that is chosen at first. */
  readonly initial: string | undefined;
}

/** Finds the active companies that may drive a ride, the nearest to its pickup first. */
export function useCarrierSearch({ pickup, except, initial }: Options): CarrierSearch {
  const [searched, setSearched] = useState('');
  const [chosen, choose] = useState(initial);
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { carriers, failure } = useCarriers();
  const nearest = useMemo(() => {
    const others = carriers?.filter(({ company }) => company.id !== except);
    return others && nearestFirst(others, pickup);
  }, [carriers, except, pickup]);
  const found =
    nearest &&
    search(nearest, searched, ({ company }) => ({
      names: [company.companyFree, company.companyName],
      others: [company.companyAddress],
      phones: [company.companyPhone],
    }));
  const shown = found?.slice(0, mostListed) ?? [];
  const chosenCarrier = shown.find(({ company }) => company.id === chosen);
  const requireChosen = (): NearCarrier | undefined => {
    setHasTried(true);
    if (!chosenCarrier) field.current?.focus();
    return chosenCarrier;
  };
  const isMissing = hasTried && !chosenCarrier;
  const choice = { chosen, choose, chosenCarrier, requireChosen, isMissing };
  return { searched, setSearched, field, found: found?.length, shown, failure, ...choice };
}
