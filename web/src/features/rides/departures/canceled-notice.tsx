import Alert from '@mui/material/Alert';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { ListedRide } from '../data/listed-ride.ts';

interface Props {
  readonly ride: ListedRide;
  readonly onClose: () => void;
}

/** Announces a canceled ride above the screen until the user closes it; as a toast it would cover buttons meanwhile. */
export function CanceledNotice({ ride: { pickupAtMs, pickup, destination }, onClose }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <Alert role="status" severity="warning" onClose={onClose} closeText={text('dialog.close')} sx={noticeStyle}>
      {text('ride.wasCanceled', {
        ...{ day: dayOf(pickupAtMs, lang), time: timeOf(pickupAtMs) },
        ...{ from: pickup.label, to: destination.label },
      })}
    </Alert>
  );
}

/** Stays below the header while the screen scrolls. */
const noticeStyle = {
  position: 'sticky',
  top: 64,
  zIndex: 'appBar',
  borderRadius: 0,
  px: { xs: 4, sm: 6, lg: 8 },
} as const;
