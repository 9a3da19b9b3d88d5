import type { CallName, Calls, RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { useEffect, useState } from 'react';
import type { TextId } from '../intl/texts.ts';
import { call } from './call.ts';
import { failureText, refusalText } from './refusal-texts.ts';

type Accepted<N extends CallName> = Exclude<Calls[N]['answer'], RefusedAnswer>;
interface Asked<N extends CallName> {
  readonly key: string;
  readonly answer?: Accepted<N>;
  readonly failure?: TextId;
}
interface Answer<N extends CallName> extends Omit<Asked<N>, 'key'> {
  readonly retry: () => void;
}

/** Asks a function for what a screen shows, again when the payload changes. Has neither answer nor failure before. */
export function useAnswer<
  N extends
    | 'global-figures'
    | 'admin-companyfigures'
    | 'global-ridehistory'
    | 'admin-listusers'
    | 'admin-candidates'
    | 'taxi-proposecrews'
    | 'taxi-crewreport',
>(name: N, payload: Calls[N]['payload']): Answer<N> {
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked<N>>();
  const sent = JSON.stringify(payload);
  const key = `${attempt} ${sent}`;
  useEffect(() => {
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const answer = await call(name, JSON.parse(sent), { signal: abort.signal });
        setAsked(answer.valid ? { key, answer: answer as Accepted<N> } : { key, failure: refusalText(answer) });
      } catch (error) {
        if (!abort.signal.aborted) setAsked({ key, failure: failureText(error) });
      }
    };
    void ask();
    return () => abort.abort();
  }, [name, sent, key]);
  const { key: _, ...shown } = asked?.key === key ? asked : { key };
  return { ...shown, retry: () => setAttempt((before) => before + 1) };
}
