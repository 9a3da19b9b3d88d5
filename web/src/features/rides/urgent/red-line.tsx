import Box from '@mui/material/Box';
import { type AlarmTimes, usualAlarmTimes } from '@talwaerts/domain/company/alarm-times.ts';
import { shortLabel } from '@talwaerts/domain/place/place-label.ts';
import { alarmOf, nextAlarmMs } from '@talwaerts/domain/ride/alarm.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { readRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { readAll } from '../../../shared/firebase/listen.ts';
import { useLiveList } from '../../../shared/firebase/live-data.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';

/** Names on every screen the company's rides that are late or soon lack a driver, in one line; a press opens one. */
export const RedLine = withFirestore(function RedLine({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const { lang } = useLanguage();
  const times = useCompany(companyId)?.alarmTimes ?? usualAlarmTimes;
  const rides = useRidesAroundNow(companyId, times);
  const changes = rides.map((ride) => nextAlarmMs(ride, serverNow(), times));
  const nowMs = useNow(Math.min(...changes, Number.POSITIVE_INFINITY));
  const urgent = rides.flatMap((ride) => {
    const alarm = alarmOf(ride, nowMs, times);
    return alarm ? [{ ride, alarm }] : [];
  });
  if (urgent.length === 0) return null;
  return (
    <Box component="nav" aria-label={text('urgentRides.title')} sx={lineStyle}>
      <Icon name="alert" size="small" />
      {urgent.map(({ ride, alarm }) => (
        <Link key={ride.id} to={`${screenPaths.rides}?status=confirmed&ride=${ride.id}`}>
          <strong>
            {timeOf(ride.pickupAtMs, lang)} {text(`alarm.${alarm}`)}
          </strong>{' '}
          {shortLabel(ride.pickup.label)} → {shortLabel(ride.destination.label)}
        </Link>
      ))}
    </Box>
  );
});

const hourMs = 3_600_000;
/** A ride that is late is over by then, with the longest delay that a guest is told. */
const hoursBefore = 5;
/** More than a company drives in these hours. */
const maxRides = 100;

/** Returns the confirmed rides that can be late or soon due, live: of some hours, since every screen reads them. */
function useRidesAroundNow(companyId: string, { driverlessMinutes }: AlarmTimes): readonly ConfirmedRide[] {
  const hoursAhead = Math.ceil(driverlessMinutes / 60) + 1;
  const hour = Math.floor(useNow((Math.floor(serverNow() / hourMs) + 1) * hourMs) / hourMs);
  const rides = useLiveList(
    ['redLine', companyId, hour, hoursAhead],
    (firestore) =>
      query(
        collection(firestore, 'rides'),
        where('carrier.companyId', '==', companyId),
        where('status', '==', 'confirmed'),
        where('pickupAt', '>=', new Date((hour - hoursBefore) * hourMs)),
        where('pickupAt', '<', new Date((hour + hoursAhead) * hourMs)),
        orderBy('pickupAt', 'asc'),
        limit(maxRides),
      ),
    (docs) => readAll(docs, readRide).filter((ride) => ride.status === 'confirmed'),
  );
  return Array.isArray(rides) ? rides : none;
}

const none: readonly ConfirmedRide[] = [];

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 4,
  px: { xs: 4, sm: 6, lg: 8 },
  overflowX: 'auto',
  bgcolor: 'error.main',
  color: 'error.contrastText',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  '& > a': {
    display: 'block',
    py: 3,
    color: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    textUnderlineOffset: 4,
    outlineOffset: -3,
    outlineColor: 'currentColor',
  },
} as const;
