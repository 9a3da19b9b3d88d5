import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter, endOfDay, startOfDay } from '@talwaerts/domain/time/vienna.ts';
import { useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { framed } from '../../../shared/ui/styles.ts';
import { useRideDialogs } from '../actions/use-ride-dialogs.tsx';
import { useAlarmTimes } from '../status/alarm-times.tsx';
import { stateOf } from './board-words.ts';
import { OpenRide } from './open-ride.tsx';
import { blockId, State } from './ride-block.tsx';
import { useDayRides } from './use-day-rides.ts';

interface Props {
  readonly member: Extract<Member, { readonly role: 'taxi' | 'driver' }>;
  /** The first of the seven days. */
  readonly day: string;
  readonly nowMs: number;
}

const lastDay = 6;

/** Seven days one below the other, each ride in one line; a press opens it. */
export function WeekList({ member, day, nowMs }: Props) {
  const text = useText();
  const rides = useDayRides(member.companyId, day, dayAfter(day, lastDay));
  if (rides === 'failed') return <Alert severity="error">{text('today.failure')}</Alert>;
  if (!rides) return <Skeleton role="status" aria-label={text('today.loading')} variant="rounded" height={480} />;
  return <Days member={member} day={day} nowMs={nowMs} rides={rides} />;
}

function Days({ member, day, nowMs, rides }: Props & { readonly rides: readonly DayRide[] }) {
  const [openId, setOpenId] = useState<string>();
  const { onAct, dialogs } = useRideDialogs();
  const open = rides.find(({ id }) => id === openId);
  const days = Array.from({ length: lastDay + 1 }, (_, i) => dayAfter(day, i));
  const ofDay = (one: string) =>
    rides.filter(({ pickupAtMs }) => pickupAtMs >= startOfDay(one) && pickupAtMs < endOfDay(one));
  return (
    <Box sx={open && besideStyle}>
      <Box sx={{ minWidth: 0 }}>
        {days.map((one) => (
          <WeekDay key={one} day={one} rides={ofDay(one)} nowMs={nowMs} openId={openId} onOpen={setOpenId} />
        ))}
      </Box>
      {open && (
        <OpenRide ride={open} member={member} rides={rides} onAct={onAct} onClose={() => setOpenId(undefined)} />
      )}
      {dialogs}
    </Box>
  );
}

interface DayProps extends Pick<Props, 'day' | 'nowMs'> {
  readonly rides: readonly DayRide[];
  readonly openId: string | undefined;
  readonly onOpen: (rideId: string) => void;
}

function WeekDay({ day, rides, nowMs, openId, onOpen }: DayProps) {
  const text = useText();
  const { lang } = useLanguage();
  const title = dayOf(Date.parse(`${day}T12:00:00Z`), lang);
  return (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
      <Typography variant="h2" sx={{ fontSize: '1rem', mb: 1 }}>
        {title}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {text('board.rides', { count: rides.length })}
        </Box>
      </Typography>
      {rides.length > 0 && (
        <Box component="ol" sx={listStyle}>
          {rides.map((ride) => (
            <li key={ride.id}>
              <WeekRide ride={ride} nowMs={nowMs} isOpen={ride.id === openId} onOpen={onOpen} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface RideProps extends Pick<DayProps, 'nowMs' | 'onOpen'> {
  readonly ride: DayRide;
  readonly isOpen: boolean;
}

function WeekRide({ ride, nowMs, isOpen, onOpen }: RideProps) {
  const text = useText();
  const { lang } = useLanguage();
  const times = useAlarmTimes();
  const state = stateOf(ride, { nowMs, times }, text);
  return (
    <ButtonBase id={blockId(ride.id)} aria-pressed={isOpen} onClick={() => onOpen(ride.id)} sx={rideStyle}>
      <strong>{timeOf(ride.pickupAtMs, lang)}</strong>
      <span>
        {ride.pickup.label} → {ride.destination.label}
      </span>
      <span className="pax">{text('board.pax', { pax: ride.pax })}</span>
      <span className="crew">{[ride.crew?.driverName, ride.crew?.plate].filter(Boolean).join(' · ')}</span>
      {state ? <State {...state} /> : <span />}
    </ButtonBase>
  );
}

const besideStyle = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { md: 'minmax(0, 1fr) 360px' },
  alignItems: 'start',
} as const;
const listStyle = { m: 0, p: 0, listStyle: 'none', ...framed, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
const rideStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '3rem minmax(0, 1fr) auto', md: '3.5rem minmax(0, 2fr) 3rem minmax(0, 1fr) 8rem' },
  alignItems: 'center',
  gap: 2,
  width: 1,
  minHeight: 44,
  px: 3,
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'start',
  outlineOffset: -3,
  '&[aria-pressed=true]': { bgcolor: 'action.selected' },
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > strong': { fontVariantNumeric: 'tabular-nums' },
  '& > .pax, & > .crew': { display: { xs: 'none', md: 'block' } },
} as const;
