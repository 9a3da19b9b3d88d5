import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import { useId, useState } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { RideAction } from './actions/ride-actions.ts';
import type { ListedRide } from './data/listed-ride.ts';
import { useRides } from './data/use-rides.ts';
import { ListChanges } from './departures/list-changes.tsx';
import { RideList } from './ride-list.tsx';
import type { RidesView } from './rows/use-view.ts';
import { firstPageOf, mostPages, shownCount } from './status/page-size.ts';

const titles = { overdue: 'dashboard.overdue', nearby: 'dashboard.nearby' } as const;

interface Props {
  readonly listing: keyof typeof titles;
  /** Undefined if not counted. */
  readonly count: number | undefined;
  readonly member: Member;
  readonly sinceMs: number;
  readonly area: MarketArea;
  readonly view: RidesView;
  readonly pending: ListedRide | undefined;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
}

/**
 * Further open rides, below the others and collapsed: overdue ones, because late guests still need a ride, or urgent
 * ones in neighbouring districts.
 */
export function FoldedRides({ count, ...list }: Props) {
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
          {text(titles[list.listing], { count: count === undefined ? '' : shownCount(count) })}
        </Button>
      </Typography>
      {isOpen && <FoldedList count={count} {...list} />}
    </Stack>
  );
}

function FoldedList({ listing, count, member, sinceMs, area, view, pending, onAct }: Props) {
  const [pages, setPages] = useState(1);
  const firstPage = firstPageOf(member.role, view);
  const rides = useRides(member, { listing, pages, firstPage, sinceMs, area });
  return (
    <>
      <RideList
        rides={rides}
        view={view}
        isOverdueList={listing === 'overdue'}
        count={count}
        member={member}
        onMore={() => setPages(Math.min(mostPages, pages + 1))}
        onAct={onAct}
      />
      <ListChanges rides={rides} member={member} pending={pending} />
    </>
  );
}
