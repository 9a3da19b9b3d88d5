import type { Place } from '@talwaerts/domain/place/place.ts';
import type { GuestForm } from '../../../shared/forms/use-guest-form.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

type End = 'pickup' | 'destination';
type Ends = Readonly<Record<End, Place | undefined>>;

/** Props of the place field for one end of the ride. Typing removes the chosen place and shows no problem yet. */
export const placeOf = <V extends Ends>({ values, shown, report, ...form }: GuestForm<V, End>, end: End) => ({
  place: values[end],
  error: shown(end),
  onPick: (place: Place | undefined, problem?: TextId): void => {
    const chosen = { [end]: place } as Partial<V>;
    report(end, problem);
    if (place || problem) {
      form.change(chosen);
      form.leave(end);
    } else form.fill(chosen);
  },
});
