import { useText } from '../../../shared/intl/language.tsx';
import { useNow } from '../use-now.ts';

/** Says that nobody has taken the ride in time, from the moment of its pickup on. Looks as `RideTags` has it. */
export function OverdueTag({ pickupAtMs }: { readonly pickupAtMs: number }) {
  const text = useText();
  const nowMs = useNow(pickupAtMs);
  if (pickupAtMs > nowMs) return null;
  return <strong>{text('ride.overdue')}</strong>;
}
