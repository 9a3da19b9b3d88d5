import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useRef } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { ListedRide } from '../data/listed-ride.ts';

interface Props {
  /** In the order of their cancellations. */
  readonly rides: readonly ListedRide[];
  readonly onClose: (rideId: string) => void;
}

/** Announces canceled rides above the screen until the user closes them; as toasts they would cover buttons. */
export function CanceledNotices({ rides, onClose }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  /** Moves the focus to another notice, or to the screen: the pressed button is removed with its notice. */
  const close = (rideId: string): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = rides.findIndex(({ id }) => id === rideId);
    const next = buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('content');
    next?.focus({ preventScroll: true });
    onClose(rideId);
  };
  return (
    <Stack ref={list} sx={noticesStyle}>
      {rides.map(({ id, pickupAtMs, pickup, destination }) => (
        <Alert
          key={id}
          role="status"
          severity="warning"
          onClose={() => close(id)}
          closeText={text('dialog.close')}
          sx={{ flex: 'none', borderRadius: 0, px: { xs: 4, sm: 6, lg: 8 } }}
        >
          {text('ride.wasCanceled', {
            day: dayOf(pickupAtMs, lang),
            time: timeOf(pickupAtMs, lang),
            from: pickup.label,
            to: destination.label,
          })}
        </Alert>
      ))}
    </Stack>
  );
}

/** Many notices scroll within a third of the window. */
const noticesStyle = { maxHeight: '33vh', overflowY: 'auto' } as const;
