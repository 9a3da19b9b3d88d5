import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import type { MarketArea } from '@talwaerts/domain/company/served-districts.ts';
import type { RideStatus } from '@talwaerts/domain/ride/ride.ts';
import { rideKeyOf } from '@talwaerts/domain/ride/ride-search.ts';
import { getDocs } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { readAll } from '../../../shared/firebase/read-all.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { listedRide } from '../data/listed-ride.ts';
import { ridesOf } from '../data/ride-query.ts';
import { tabLabels, tabs } from '../status/ride-labels.ts';
import { periodOf, rangeOf } from './filter-days.ts';
import { isListed, type RideFilter } from './ride-filter.ts';
import { useToday } from './use-ride-filter.ts';

export interface SearchedElsewhere {
  readonly member: Member;
  /** The list that has no hit. */
  readonly status: RideStatus;
  readonly filter: RideFilter;
  readonly sinceMs: number;
  readonly area: MarketArea;
  readonly choose: (status: RideStatus) => void;
}

interface Hits {
  readonly status: RideStatus;
  readonly count: number;
}

/** Read of each list: to know whether it has a hit. */
const mostRead = 25;

/** Names the other lists in which a search has hits, and opens them. */
export function FoundElsewhere({ choose, ...search }: SearchedElsewhere) {
  const text = useText();
  const found = useFoundElsewhere(search);
  if (found === 'failed') return <Typography color="error">{text('dashboard.failure')}</Typography>;
  if (!found || found.length === 0) return null;
  const labels = tabLabels(search.member.role);
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography role="status">{text('filter.elsewhere')}</Typography>
      {found.map(({ status, count }) => (
        <Button key={status} variant="outlined" onClick={() => choose(status)}>
          {text(labels[status])} ({count < mostRead ? count : `${mostRead}+`})
        </Button>
      ))}
    </Stack>
  );
}

function useFoundElsewhere({ member, status, filter, sinceMs, area }: Omit<SearchedElsewhere, 'choose'>) {
  const firestore = useFirestore();
  const today = useToday();
  const [found, setFound] = useState<readonly Hits[] | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    setFound(undefined);
    const hitsIn = async (listing: RideStatus): Promise<Hits> => {
      const range = rangeOf(filter.days, listing, today);
      const queried = { companyId: filter.company || undefined, key: rideKeyOf(filter.text) };
      const selection = { listing, sinceMs, area, period: range && periodOf(range), ...queried };
      const { docs } = await getDocs(ridesOf(firestore, member, selection, mostRead));
      return { status: listing, count: readAll(docs, listedRide).filter((ride) => isListed(ride, filter)).length };
    };
    Promise.all(tabs.filter((one) => one !== status).map(hitsIn))
      .then((hits) => isCurrent && setFound(hits.filter(({ count }) => count > 0)))
      .catch(() => isCurrent && setFound('failed'));
    return () => {
      isCurrent = false;
    };
  }, [firestore, member, status, filter, sinceMs, area, today]);
  return found;
}
