import { useText } from '../../../shared/intl/language.tsx';
import { PassingAlert } from '../../../shared/ui/passing-alert.tsx';
import type { Departure } from './use-departure.ts';

interface Props {
  readonly departure: Departure | undefined;
  readonly onClose: () => void;
}

/** Explains why a ride left the list. On the opposite side of the toasts for own actions. */
export function DepartureToast({ departure, onClose }: Props) {
  const text = useText();
  return (
    <PassingAlert
      words={departure && text(departure.text, departure.values)}
      id={departure?.rideId}
      severity="info"
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      onHidden={onClose}
    />
  );
}
