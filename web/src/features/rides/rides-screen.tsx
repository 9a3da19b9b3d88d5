import Stack from '@mui/material/Stack';
import { type MarketArea, wholeMarket } from '@talwaerts/domain/company/served-districts.ts';
import { useCallback, useState } from 'react';
import { usePerson } from '../../shared/firebase/session.ts';
import { withFirestore } from '../../shared/firebase/with-firestore.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePrefetch } from '../../shared/loading/prefetch.ts';
import { useLast } from '../../shared/ui/use-last.ts';
import type { PendingAction } from './actions/dialog-props.ts';
import type { RideAction } from './actions/ride-actions.ts';
import { useArea } from './area/use-area.ts';
import { useArrivals } from './arrivals/use-arrivals.ts';
import { GuestDataList } from './card/guest-data-menu.tsx';
import { useLinkedRide } from './card/use-linked-ride.ts';
import type { ListedRide } from './data/listed-ride.ts';
import { hasOverdueList } from './data/ride-query.ts';
import { useRideBeyond } from './data/use-ride-beyond.ts';
import { useShownRides } from './data/use-shown-rides.ts';
import { DepartureToast, ListChanges } from './departures/list-changes.tsx';
import { ownActions } from './departures/own-actions.ts';
import { Offers } from './hand-on/offers.tsx';
import { RideList } from './ride-list.tsx';
import { RidesHeader } from './status/rides-header.tsx';
import { Statistics } from './status/statistics.tsx';
import { StatusChoice } from './status/status-choice.tsx';
import { StatusPanel } from './status/status-panel.tsx';
import { type Counts, useCounts } from './status/use-counts.ts';
import { useStatus } from './status/use-status.ts';

const RideDialogs = lazyPart(
  () => import('./actions/ride-dialogs.tsx'),
  (module) => module.RideDialogs,
);
const FoldedRides = lazyPart(
  () => import('./folded-rides.tsx'),
  (module) => module.FoldedRides,
);
const AreaChoice = lazyPart(
  () => import('./area/area-choice.tsx'),
  (module) => module.AreaChoice,
);
/** Prefetched after the cards are painted, before a button is pressed. */
const shownLater = [RideDialogs, DepartureToast];
const shownLaterToAdministrators = [...shownLater, GuestDataList];

/** The rides dashboard: statistics, a tab for each status, and the live rides of the chosen status. */
function RidesScreen() {
  const { member } = usePerson();
  const { status, pages, choose, showMore } = useStatus();
  const [pending, setPending] = useState<PendingAction>();
  const lastPending = useLast(pending);
  const { area, hasChoice, isAll, choose: chooseArea } = useArea(member);
  const { rides, shown, held, showHeld, sinceMs } = useShownRides(member, { status, pages, area });
  const beyond = useRideBeyond(member, { open: status === 'open' ? rides : undefined, area });
  useArrivals(status === 'open' && hasOverdueList(member) ? { rides, held, beyond } : undefined);
  useLinkedRide({ status, rides, onMore: showMore });
  const counts = useCounts(member, rides.rides, { sinceMs, area });
  const folded = area && status === 'open' && hasOverdueList(member) ? foldedIn(area, counts) : [];
  usePrefetch(member.role === 'admin' ? shownLaterToAdministrators : shownLater, rides.rides !== undefined);
  const onAct = useCallback((ride: ListedRide, action: RideAction) => setPending({ ride, action }), []);
  return (
    <Stack spacing={6}>
      <RidesHeader role={member.role} />
      {member.role === 'taxi' && <Offers companyId={member.companyId} />}
      <Statistics role={member.role} counts={counts} />
      <StatusChoice role={member.role} status={status} onChoose={choose} />
      <StatusPanel role={member.role} status={status}>
        {status === 'open' && hasChoice && <AreaChoice isAll={isAll} choose={chooseArea} />}
        <RideList
          rides={shown}
          held={held}
          onShowHeld={showHeld}
          count={status === 'open' || status === 'confirmed' ? counts[status] : undefined}
          member={member}
          onMore={showMore}
          onAct={onAct}
        />
        {folded.map(([listing, count]) => (
          <FoldedRides
            key={listing}
            listing={listing}
            count={count}
            member={member}
            sinceMs={sinceMs}
            area={area ?? wholeMarket}
            pending={pending?.ride}
            onAct={onAct}
          />
        ))}
      </StatusPanel>
      <ListChanges rides={rides} beyond={beyond} member={member} pending={pending?.ride} />
      {lastPending && (
        <RideDialogs pending={pending} onClose={() => setPending(undefined)} onSettled={ownActions.add} />
      )}
    </Stack>
  );
}

/** Returns the folded lists to offer. The one of neighbouring districts is not counted, which would cost reads. */
const foldedIn = ({ nearby }: MarketArea, { overdue }: Counts) => [
  ...(nearby.length > 0 ? [['nearby', undefined] as const] : []),
  ...(overdue ? [['overdue', overdue] as const] : []),
];

export default withFirestore(RidesScreen);
