import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { useId, useState } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { RideAction } from './actions/ride-actions.ts';
import type { ListedRide } from './data/listed-ride.ts';
import { useRides } from './data/use-rides.ts';
import { ListChanges } from './departures/list-changes.tsx';
import { RideList } from './ride-list.tsx';
import { mostPages, shownCount } from './status/page-size.ts';

interface Props {
  readonly count: number;
  readonly member: Member;
  readonly sinceMs: number;
  readonly pending: ListedRide | undefined;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/** The open rides whose pickup time has passed, below the others and collapsed: late guests still need a ride. */
export function OverdueRides({ count, ...list }: Props) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack component="section" aria-labelledby={id} spacing={5}>
      <Typography id={id} variant="h2">
        <Button
          color="inherit"
          variant="outlined"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ fontSize: 'inherit' }}
        >
          {text('dashboard.overdue', { count: shownCount(count) })}
        </Button>
      </Typography>
      {isOpen && <OverdueList count={count} {...list} />}
    </Stack>
  );
}

function OverdueList({ count, member, sinceMs, pending, onAct }: Props) {
  const [pages, setPages] = useState(1);
  const rides = useRides(member, { listing: 'overdue', pages, sinceMs });
  return (
    <>
      <RideList
        rides={rides}
        count={count}
        member={member}
        onMore={() => setPages(Math.min(mostPages, pages + 1))}
        onAct={onAct}
      />
      <ListChanges rides={rides} member={member} pending={pending} />
    </>
  );
}
