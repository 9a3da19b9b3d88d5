import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { dayOf } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter } from '@talwaerts/domain/time/vienna.ts';
import { useCallback, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import type { ListedRide } from '../data/listed-ride.ts';
import { useToday } from '../filter/use-ride-filter.ts';
import { type DayGroup, dayGroups, nextOverdueMs } from './day-groups.ts';
import { RideRow } from './ride-row.tsx';

interface Props {
  readonly rides: readonly ListedRide[];
  /** Whether all are overdue: then they are the list, not a part of it. */
  readonly isOverdueList: boolean;
  readonly arrived: readonly ListedRide[];
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** Rides as rows, by day; overdue ones collapsed in front of them. At most one ride's card is open. */
export function RideRows({ rides, isOverdueList, ...props }: Props) {
  const nowMs = useNow(nextOverdueMs(rides, serverNow()));
  const [openId, setOpenId] = useState<string>();
  const onToggle = useCallback((id: string) => setOpenId((before) => (before === id ? undefined : id)), []);
  const { overdue, groups } = dayGroups(rides, isOverdueList ? Number.NEGATIVE_INFINITY : nowMs);
  const rows = { ...props, openId, onToggle };
  return (
    <Stack spacing={5}>
      {overdue.length > 0 && <Overdue {...rows} rides={overdue} />}
      {groups.map((group) => (
        <Day key={group.day} {...rows} {...group} />
      ))}
    </Stack>
  );
}

interface RowsProps extends Pick<Props, 'rides' | 'arrived' | 'member' | 'onAct'> {
  readonly openId: string | undefined;
  readonly onToggle: (rideId: string) => void;
}

function Day({ day, ...rows }: RowsProps & DayGroup) {
  const text = useText();
  const { lang } = useLanguage();
  const id = useId();
  const today = useToday();
  const name =
    (day === today && text('filter.today')) || (day === dayAfter(today, 1) && text('filter.tomorrow')) || undefined;
  const date = dayOf(Date.parse(`${day}T12:00:00Z`), lang);
  return (
    <section aria-labelledby={id}>
      <Box id={id} component="h2" sx={dayStyle}>
        <span>{name ? `${name}, ${date}` : date}</span>
        <span>{rows.rides.length}</span>
      </Box>
      <Rows {...rows} />
    </section>
  );
}

function Overdue(rows: RowsProps) {
  const text = useText();
  const id = useId();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<boolean>();
  // A link to one of the rides needs its row.
  const isOpen = chosen ?? rows.rides.some((ride) => ride.id === query.get('ride'));
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: isOpen ? 3 : 0 }}>
        <Button
          color="error"
          variant="outlined"
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
          sx={{ minHeight: 48 }}
        >
          {text('dashboard.overdue', { count: rows.rides.length })}
        </Button>
      </Typography>
      {isOpen && <Rows {...rows} />}
    </section>
  );
}

function Rows({ rides, arrived, openId, ...row }: RowsProps) {
  return (
    <Box component="ul" sx={listStyle}>
      {rides.map((ride) => (
        <RideRow
          key={ride.id}
          ride={ride}
          isNew={arrived.some(({ id }) => id === ride.id)}
          isOpen={ride.id === openId}
          {...row}
        />
      ))}
    </Box>
  );
}

const dayStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  m: 0,
  px: { xs: 3, md: 4 },
  pb: 2,
  fontSize: '1rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  '& > span + span': { color: 'text.secondary', fontWeight: 600 },
} as const;
const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.4,
  overflow: 'hidden',
  bgcolor: 'background.paper',
} as const;
