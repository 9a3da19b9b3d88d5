import { useText } from '../../../shared/intl/language.tsx';
import { PassingAlert } from '../../../shared/ui/passing-alert.tsx';
import type { Departure } from './use-departure.ts';

interface Props {
  readonly departure: Departure | undefined;
  readonly onClose: () => void;
}

/** Why a ride left the list. On the other side, where nothing says what one has done oneself. */
export function DepartureToast({ departure, onClose }: Props) {
  const text = useText();
  return (
    <PassingAlert
      words={departure && text(departure.text, departure.values)}
      severity="info"
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      onHidden={onClose}
    />
  );
}
