import type { Place } from '@talwaerts/domain/place/place.ts';
import type { CheckedForm } from '../../../shared/forms/use-checked-form.ts';
import type { TextId } from '../../../shared/intl/texts.ts';

type End = 'pickup' | 'destination';
type Ends = Readonly<Record<End, Place | undefined>>;

type Form<V extends Ends> = Pick<CheckedForm<V, End>, 'values' | 'shown' | 'report' | 'change' | 'leave' | 'fill'>;

/** Props of the place field for one end of the ride. Typing removes the chosen place and shows no problem yet. */
export const placeOf = <V extends Ends>({ values, shown, report, ...form }: Form<V>, end: End) => ({
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
