import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { Ridge } from '../../../shared/ui/side-card.tsx';
import type { RouteLine } from '../form/use-price.ts';
import styles from './order.module.css';

interface Props {
  readonly route: RouteLine;
  readonly alt: string;
}

/** The route on a map, once it scrolls into view. Its place is reserved; without a picture it shows a ridge. */
export function RoutePicture({ route, alt }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const src = usePicture(frame, route);
  return (
    <div ref={frame} className={styles.picture}>
      {src ? (
        <img src={src} alt={alt} width={600} height={400} />
      ) : (
        <svg viewBox="0 0 400 110" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <Ridge />
        </svg>
      )}
    </div>
  );
}

/** Returns the picture's URL once the frame was in view; undefined until then, and if it cannot be drawn. */
function usePicture(frame: { readonly current: Element | null }, { line, signature }: RouteLine): string | undefined {
  const [drawn, setDrawn] = useState<{ readonly signature: string; readonly src: string }>();
  useEffect(() => {
    if (!frame.current) return undefined;
    const ending = new AbortController();
    const draw = async (): Promise<void> => {
      const answer = await call('global-routepicture', { line, signature }, { signal: ending.signal });
      if (!answer.valid || ending.signal.aborted) return;
      const src = URL.createObjectURL(blobOf(answer.content));
      ending.signal.addEventListener('abort', () => URL.revokeObjectURL(src));
      setDrawn({ signature, src });
    };
    const watcher = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      draw().catch(() => undefined); // The ridge stays: nobody needs the picture to book.
    });
    watcher.observe(frame.current);
    return () => {
      watcher.disconnect();
      ending.abort();
    };
  }, [frame, line, signature]);
  return drawn?.signature === signature ? drawn.src : undefined;
}

const blobOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], { type: 'image/png' });
