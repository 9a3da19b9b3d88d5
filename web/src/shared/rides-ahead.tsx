import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import { crewOfRide, type HotelRide, type Ride } from '@talwaerts/domain/ride/ride.ts';
import { marketSources, type RideSource, rideSources } from '@talwaerts/domain/ride/ride-fields.ts';
import { readHotelRide, readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useState } from 'react';
import { serverNow } from './calls/server-clock.ts';
import { readAll } from './firebase/listen.ts';
import { useLiveList } from './firebase/live-data.ts';
import { usePerson } from './firebase/session.ts';
import { useLanguage, useText } from './intl/language.tsx';

interface Props {
  readonly companyId: string;
  /** Rides that a hotel has ordered, instead of those that a taxi company drives. */
  readonly kind?: CompanyKind;
  /** Which of the company's rides the press concerns. */
  readonly concerns: (ride: RideAhead) => boolean;
}

type RideAhead = Ride | HotelRide;

const mostShown = 5;

/** Names the rides ahead that a press concerns, before it; renders nothing without any. */
export function RidesAhead({ companyId, kind = 'taxi', concerns }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { member } = usePerson();
  const sources = member.role === 'admin' ? marketSources : rideSources;
  const [nowMs] = useState(serverNow);
  const rides = useRidesAhead({ companyId, kind, sources, nowMs });
  if (rides === 'failed') return <Alert severity="error">{text('dashboard.failure')}</Alert>;
  if (!rides) return <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={96} />;
  const ahead = rides.filter(concerns);
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

const mostRead = 300;

interface Ahead {
  readonly companyId: string;
  readonly kind: CompanyKind;
  readonly sources: readonly RideSource[];
  readonly nowMs: number;
}

const useRidesAhead = ({ companyId, kind, sources, nowMs }: Ahead): readonly RideAhead[] | 'failed' | undefined =>
  useLiveList(
    ['rides ahead', companyId, nowMs],
    (firestore) => {
      const [from, conditions] =
        kind === 'taxi'
          ? [
              'rides',
              [
                where('carrier.companyId', '==', companyId),
                where('source', 'in', sources),
                where('status', '==', 'confirmed'),
              ],
            ]
          : [`companies/${companyId}/rides`, [where('status', 'in', ['open', 'confirmed'])]];
      return query(
        collection(firestore, from),
        ...conditions,
        where('pickupAt', '>=', new Date(nowMs)),
        orderBy('pickupAt', 'asc'),
        limit(mostRead),
      );
    },
    (docs) => (kind === 'taxi' ? readAll(docs, readRide) : readAll(docs, readHotelRide)),
  );
