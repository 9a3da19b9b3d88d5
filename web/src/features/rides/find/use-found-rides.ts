import type { FoundRide } from '@talwaerts/domain/calls/ride-answers.ts';
import { useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

interface Found {
  /** The text of the last search. */
  readonly sought: string;
  readonly isSearching: boolean;
  /** Undefined before the first search. */
  readonly rides?: readonly FoundRide[];
  readonly failure?: TextId;
}

/** Searches rides when asked: each search is recorded in the audit log. A newer search aborts the one before. */
export function useFoundRides(): Found & { readonly search: (text: string) => Promise<void> } {
  const [found, setFound] = useState<Found>({ sought: '', isSearching: false });
  const running = useRef<AbortController>(undefined);
  const search = async (text: string): Promise<void> => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setFound({ sought: text, isSearching: true });
    try {
      const answer = await call('admin-findrides', { text }, { signal: abort.signal });
      setFound({
        sought: text,
        isSearching: false,
        ...(answer.valid ? { rides: answer.rides } : { failure: refusalText(answer) }),
      });
    } catch (error) {
      if (!abort.signal.aborted) setFound({ sought: text, isSearching: false, failure: failureText(error) });
    }
  };
  return { ...found, search };
}
