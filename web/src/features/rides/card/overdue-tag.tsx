import { useText } from '../../../shared/intl/language.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';

/** Marks an open ride from its pickup time on. Styled by `RideTags`. */
export function OverdueTag({ pickupAtMs }: { readonly pickupAtMs: number }) {
  const text = useText();
  const nowMs = useNow(pickupAtMs);
  if (pickupAtMs > nowMs) return null;
  return <strong>{text('ride.overdue')}</strong>;
}
