import Typography from '@mui/material/Typography';
import { readReturn } from '@talwaerts/domain/ride/stored-ride.ts';
import type { ReactNode } from 'react';
import { useLiveDocument } from '../../../shared/firebase/use-live-document.ts';
import { useText } from '../../../shared/intl/language.tsx';

interface Props {
  readonly companyId: string;
  readonly rideId: string;
  readonly buttons: ReactNode;
}

/** The buttons of an open ride that some carrier has lost, unless it was this company. */
export function OfferedButtons({ companyId, rideId, buttons }: Props) {
  const text = useText();
  const returned = useLiveDocument(`companies/${companyId}/returns/${rideId}`, readReturn);
  if (!returned) return buttons;
  return (
    <Typography color="textSecondary" sx={{ mt: 'auto', px: 5, pb: 5, fontWeight: 600 }}>
      {text(['givenBack', 'brokenDown'].includes(returned.how) ? 'ride.givenBack' : 'ride.takenAway')}
    </Typography>
  );
}
