import { useEffect, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { View } from './mercator.ts';

/** Debounces views: each picture costs. */
const pauseMs = 250;

interface AreaPicture {
  /** URL of a picture, and what it shows; undefined before the first. */
  readonly picture: { readonly url: string; readonly view: View } | undefined;
  readonly failure: TextId | undefined;
}

/** Returns the picture of a view. Keeps the former picture until the next one is there. */
export function useAreaPicture(view: View): AreaPicture {
  const [shown, setShown] = useState<AreaPicture>({ picture: undefined, failure: undefined });
  const { lat, lng, zoom } = view;
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const answer = await call('admin-areamap', { lat, lng, zoom }, { signal: abort.signal });
        if (abort.signal.aborted) return;
        if (!answer.valid) return setShown(({ picture }) => ({ picture, failure: refusalText(answer) }));
        setShown({ picture: { url: urlOf(answer.picture), view: { lat, lng, zoom } }, failure: undefined });
      } catch (error) {
        if (!abort.signal.aborted) setShown(({ picture }) => ({ picture, failure: failureText(error) }));
      }
    };
    const pause = setTimeout(load, pauseMs);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [lat, lng, zoom]);
  const url = shown.picture?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  return shown;
}

const urlOf = (base64: string): string =>
  URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: 'image/png' }));
