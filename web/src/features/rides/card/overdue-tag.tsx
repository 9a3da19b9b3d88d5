import { useEffect, useState } from 'react';
import { useText } from '../../../shared/intl/language.tsx';

/** Browsers' timers hold 24 days; a page that is open longer has been drawn again. */
const longestMs = 2 ** 31 - 1;

/** Says that nobody has taken the ride in time, from the moment of its pickup on. Looks as `RideTags` has it. */
export function OverdueTag({ pickupAtMs }: { readonly pickupAtMs: number }) {
  const text = useText();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (pickupAtMs <= nowMs || pickupAtMs - nowMs > longestMs) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), pickupAtMs - nowMs);
    return () => clearTimeout(timer);
  }, [pickupAtMs, nowMs]);
  if (pickupAtMs > nowMs) return null;
  return <strong>{text('ride.overdue')}</strong>;
}
