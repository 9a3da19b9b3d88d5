import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import type { ClosedRide } from '@talwaerts/domain/ride/ride.ts';
import { byDriver, type RidesOf, shiftAt, takingsOf } from '@talwaerts/domain/shift/shift.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useIsOnline } from '../../../shared/ui/page-state.ts';
import { framed } from '../../../shared/ui/styles.ts';
import { useClosedRides } from './use-todays-rides.ts';

interface Props {
  readonly member: Member<'taxi' | 'driver'>;
}

/** What is to be handed over at the end of a shift: a driver reads the own sum, Admin and Managers everybody's. */
export function ShiftTakings({ member }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const [shift] = useState(() => shiftAt(serverNow()));
  const found = useClosedRides({ companyId: member.companyId, fromMs: shift.fromMs, untilMs: shift.untilMs });
  // A sum that the server has not just told could lack a ride.
  if (!useIsOnline()) return <Alert severity="warning">{text('shift.offline')}</Alert>;
  if (found === 'failed') return <Alert severity="error">{text('today.failure')}</Alert>;
  if (!found) return <Skeleton role="status" aria-label={text('today.loading')} variant="rounded" height={160} />;
  const groups = byDriver(found.rides);
  const shown = member.role === 'driver' ? groups.filter(({ id }) => id === member.uid) : groups;
  const driverless = groups.find(({ id }) => id === null);
  return (
    <Stack spacing={3} component="section" aria-label={text('shift.settle')}>
      <Typography role="status" color="textSecondary">
        {text('shift.since', { day: dayOf(shift.fromMs, lang), time: timeOf(shift.fromMs, lang) })}
      </Typography>
      {found.isCut && <Alert severity="warning">{text('shift.cut', { count: found.rides.length })}</Alert>}
      {shown.length === 0 && <Typography>{text('shift.none')}</Typography>}
      {shown.map((group) => (
        <DriversTakings key={group.id} group={group} />
      ))}
      {member.role === 'driver' && driverless && (
        <Typography color="textSecondary">{text('shift.othersWithout', { count: driverless.rides.length })}</Typography>
      )}
    </Stack>
  );
}

function DriversTakings({ group }: { readonly group: RidesOf }) {
  const text = useText();
  const { rides, noShows, turnoverCents, cashCents, unpriced } = takingsOf(group.rides);
  const name = group.name ?? text('shift.driverless');
  return (
    <Box component="article" aria-label={name} sx={{ ...framed, p: 4 }}>
      <Typography variant="h2">{name}</Typography>
      <Box component="dl" sx={factsStyle}>
        <dt>{text('shift.rides')}</dt>
        <dd>{rides}</dd>
        <dt>{text('shift.turnover')}</dt>
        <dd>{formatEur(turnoverCents)}</dd>
        <dt>{text('shift.cash')}</dt>
        <Box component="dd" sx={{ fontSize: '1.75rem' }}>
          {formatEur(cashCents)}
        </Box>
      </Box>
      {noShows > 0 && <Typography color="textSecondary">{text('shift.noShows', { count: noShows })}</Typography>}
      {unpriced.length > 0 && <Unpriced rides={unpriced} />}
    </Box>
  );
}

/** Names the rides whose takings only the driver knows. */
function Unpriced({ rides }: { readonly rides: readonly ClosedRide[] }) {
  const text = useText();
  const { lang } = useLanguage();
  return (
    <Alert severity="warning" icon={false} sx={{ mt: 3, overflowWrap: 'anywhere' }}>
      {text('shift.unpriced')}
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {rides.map(({ id, pickupAtMs, pickup, destination }) => (
          <li key={id}>
            {timeOf(pickupAtMs, lang)} {pickup.label} → {destination.label}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'baseline',
  gap: 2,
  my: 3,
  fontVariantNumeric: 'tabular-nums',
  '& > dd': { m: 0, fontWeight: 800, textAlign: 'end' },
} as const;
