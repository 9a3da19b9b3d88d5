import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { ListedRide } from '../data/listed-ride.ts';

interface Props {
  readonly ride: ListedRide;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Announces a canceled ride, until the user closes it. */
export function CanceledToast({ ride: { pickupAtMs, pickup, destination }, isOpen, onClose }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <Snackbar open={isOpen} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}>
      <Alert role="status" severity="warning" onClose={onClose} closeText={text('dialog.close')}>
        {text('ride.wasCanceled', {
          ...{ day: dayOf(pickupAtMs, lang), time: timeOf(pickupAtMs) },
          ...{ from: pickup.label, to: destination.label },
        })}
      </Alert>
    </Snackbar>
  );
}
