import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Member, Role } from '@talwaerts/domain/company/roles.ts';
import { type MarketArea, wholeMarket } from '@talwaerts/domain/company/served-districts.ts';
import { useMemo } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePrefetch } from '../../shared/loading/prefetch.ts';
import { RideDialogs, useRideDialogs } from './actions/use-ride-dialogs.tsx';
import { AreaChoice, useArea } from './area/area.tsx';
import { useArrivals } from './arrivals/use-arrivals.ts';
import { GuestDataList } from './card/guest-data-menu.tsx';
import { LazyRideCard } from './card/lazy-ride-card.tsx';
import { useLinkedRide } from './card/use-linked-ride.ts';
import { hasOverdueList } from './data/ride-query.ts';
import { rideBeyond, useMarketSignals } from './data/ride-signals.ts';
import { DepartureToast, ListChanges } from './departures/list-changes.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { FilterResult, NumberedRide } from './filter/filter-result.tsx';
import { isFiltered, narrowsPage } from './filter/ride-filter.ts';
import { useFilteredRides, useRideFilter } from './filter/use-ride-filter.ts';
import { Offers } from './hand-on/offers.tsx';
import { RideList } from './ride-list.tsx';
import { type RidesView, useView } from './rows/use-view.ts';
import { CompanyAlarmTimes } from './status/alarm-times.tsx';
import { RidesHeader, Statistics } from './status/rides-header.tsx';
import { StatusChoice, StatusPanel } from './status/status-choice.tsx';
import { type Counts, useCounts } from './status/use-counts.ts';
import { useStatus } from './status/use-status.ts';

const FoldedRides = lazyPart(
  () => import('./folded-rides.tsx'),
  (module) => module.FoldedRides,
);
/** Prefetched after the rides are painted, before a button is pressed. */
const shownLater = [RideDialogs, LazyRideCard, DepartureToast];
const shownLaterToAdministrators = [...shownLater, GuestDataList];

/** The rides dashboard: statistics, a tab for each status, and the live rides of the chosen status. */
function RidesScreen() {
  const { member } = usePerson();
  return (
    <CompanyAlarmTimes member={member}>
      <ListedRides member={member} />
    </CompanyAlarmTimes>
  );
}

function ListedRides({ member }: { readonly member: Member }) {
  const { status, pages, choose, showMore } = useStatus();
  const { view, choose: chooseView } = useView();
  const { filter, number, choose: chooseFilter, reset } = useRideFilter(member.role);
  const { pending, onAct, dialogs } = useRideDialogs();
  const { area, hasChoice, isAll, choose: chooseArea } = useArea(member);
  const { rides, listed, loadAll } = useFilteredRides(member, { status, pages, area, filter, view });
  const { sinceMs } = rides;
  const isOpenList = status === 'open' && number === undefined && !isFiltered(filter);
  const newest = useMarketSignals(member, area)?.newest;
  const beyond = isOpenList ? rideBeyond(newest, rides) : undefined;
  const isMarket = status === 'open' && hasOverdueList(member);
  useArrivals(isMarket ? { rides, held: listed.held, beyond } : undefined, rides.rides);
  const linked = useLinkedRide({ status, rides, onMore: showMore });
  const counts = useCounts(member, rides, { sinceMs, area });
  const folded = area && isOpenList && hasOverdueList(member) ? foldedIn(area, counts) : [];
  usePrefetch(member.role === 'admin' ? shownLaterToAdministrators : shownLater, rides.rides !== undefined);
  const count = status === 'open' || status === 'confirmed' ? counts[status] : undefined;
  const areaChoice = useMemo(
    () => status === 'open' && hasChoice && <AreaChoice isAll={isAll} choose={chooseArea} />,
    [status, hasChoice, isAll, chooseArea],
  );
  const shown = { member, sinceMs, area: area ?? wholeMarket, view, pending: pending?.ride, onAct };
  const list = (
    <>
      <FilterResult filter={filter} reset={reset} listed={listed} found={rides} />
      <RideList
        loadAll={loadAll}
        rides={listed}
        linked={linked}
        view={view}
        isFiltered={isFiltered(filter)}
        isNarrowed={narrowsPage(filter)}
        count={isFiltered(filter) ? undefined : count}
        member={member}
        onMore={showMore}
        onAct={onAct}
      />
    </>
  );
  return (
    <Stack spacing={3} sx={{ mt: { xs: view === 'rows' ? -1 : 0, sm: -0.5 } }}>
      <RidesHeader role={member.role} view={view}>
        <StatusChoice role={member.role} status={status} onChoose={choose} />
        <Figures role={member.role} view={view} counts={counts} />
      </RidesHeader>
      {/* One item, so that a list without offers has no gap for them. */}
      <div>
        {member.role === 'taxi' && <Offers companyId={member.companyId} />}
        <StatusPanel role={member.role} status={status}>
          <FilterBar
            member={member}
            status={status}
            filter={filter}
            view={view}
            chooseView={chooseView}
            choose={chooseFilter}
          >
            {areaChoice}
          </FilterBar>
          {number === undefined ? (
            list
          ) : (
            <NumberedRide number={number} member={member} onAct={onAct} reset={reset} choose={choose} />
          )}
          {folded.map(([listing, foldedCount]) => (
            <FoldedRides key={listing} {...shown} listing={listing} count={foldedCount} />
          ))}
        </StatusPanel>
      </div>
      <ListChanges rides={rides} beyond={beyond} member={member} pending={pending?.ride} />
      {dialogs}
    </Stack>
  );
}

/** Shows figures above the list; rows of a phone have no room for them. */
const Figures = ({ role, view, counts }: { role: Role; view: RidesView; counts: Counts }) => (
  <Box sx={view === 'rows' ? { display: { xs: 'none', sm: 'contents' } } : { display: 'contents' }}>
    <Statistics role={role} counts={counts} />
  </Box>
);

/** Returns the folded lists to offer. The one of neighbouring districts is not counted, which would cost reads. */
const foldedIn = ({ nearby }: MarketArea, { overdue }: Counts) => [
  ...(nearby.length > 0 ? [['nearby', undefined] as const] : []),
  ...(overdue ? [['overdue', overdue] as const] : []),
];

export default withFirestore(RidesScreen);
