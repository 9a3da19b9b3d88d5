import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useDayRides } from './use-day-rides.ts';

interface Props {
  readonly companyId: string;
  /** Which of the company's rides the press concerns. */
  readonly concerns: (ride: DayRide) => boolean;
}

const mostShown = 5;

/** Names the rides ahead that a press concerns, before it; renders nothing without any. */
export function RidesAhead({ companyId, concerns }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const [nowMs] = useState(serverNow);
  const today = viennaDay(nowMs);
  const rides = useDayRides(companyId, today, dayAfter(today, 366));
  if (rides === 'failed') return <Alert severity="error">{text('dashboard.failure')}</Alert>;
  if (!rides) return <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={96} />;
  const ahead = rides.filter((ride) => ride.status === 'confirmed' && ride.pickupAtMs > nowMs && concerns(ride));
  if (ahead.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{text('ahead.title', { count: ahead.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere' }}>
        {ahead.slice(0, mostShown).map((ride) => (
          <li key={ride.id}>
            {[
              `${dayOf(ride.pickupAtMs, lang)}, ${timeOf(ride.pickupAtMs, lang)}`,
              `${ride.pickup.label} → ${ride.destination.label}`,
              crewOfRide(ride)?.driverName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </Box>
      {ahead.length > mostShown && text('ahead.more', { count: ahead.length - mostShown })}
    </Alert>
  );
}
