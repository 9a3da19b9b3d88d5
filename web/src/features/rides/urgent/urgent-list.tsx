import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { RideAction } from '../actions/ride-actions.ts';
import { type CrewWarnings, noWarnings } from '../crew/crew-warnings.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { RideRows } from '../rows/ride-rows.tsx';
import { CandidateList } from './candidate-list.tsx';
import { mostUrgent, type UrgentListing, type UrgentRides } from './use-urgent-rides.ts';

interface Props {
  readonly listing: UrgentListing;
  /** Undefined until known. */
  readonly found: UrgentRides | undefined;
  /** Notes on the cards, by the rides' ids. */
  readonly warnings?: CrewWarnings;
  readonly member: Member;
  readonly onAct: (ride: ListedRide, action: RideAction) => void;
  /** Asks whether to give a ride to this company. */
  readonly onChoose: (ride: ListedRide, companyId: string) => void;
}

const titles: Readonly<Record<UrgentListing, TextId>> = {
  withoutTaxi: 'urgentRides.withoutTaxi',
  carrierClosed: 'urgentRides.carrierClosed',
  ahead: 'urgentRides.ahead',
};
const emptyTexts: Readonly<Record<UrgentListing, TextId>> = {
  withoutTaxi: 'urgentRides.allServed',
  carrierClosed: 'urgentRides.noneClosed',
  ahead: 'urgentRides.noneAhead',
};

/** Rides that need an administrator now or soon; an open one with the companies that could drive it. */
export function UrgentList({ listing, found, warnings = noWarnings, member, onAct, onChoose }: Props) {
  const text = useText();
  const id = useId();
  const [query] = useSearchParams();
  const rideId = query.get('ride');
  // Of an alert's message or mail.
  const linked = useMemo(() => (rideId === null ? undefined : { rideId }), [rideId]);
  return (
    <Stack component="section" aria-labelledby={id} spacing={5}>
      <Typography id={id} variant="h2">
        {text(titles[listing])}
      </Typography>
      {!found && <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={420} />}
      {found?.hasFailed && (
        <Typography role="alert" color="error">
          {text('dashboard.failure')}
        </Typography>
      )}
      {found && !found.hasFailed && found.rides.length === 0 && (
        <Typography color="textSecondary">{text(emptyTexts[listing])}</Typography>
      )}
      {found && found.rides.length > 0 && (
        <RideRows
          rides={found.rides}
          linked={linked}
          loadAll={undefined}
          isOverdueList
          within={id}
          arrived={none}
          warnings={warnings}
          member={member}
          onAct={onAct}
          below={(ride) => (
            // Loaded again when the provision changes, which decides who can pay.
            <CandidateList
              key={ride.provisionTokenCents}
              ride={ride}
              onChoose={(companyId) => onChoose(ride, companyId)}
            />
          )}
        />
      )}
      {found && found.rides.length === mostUrgent && (
        <Typography color="textSecondary">{text('urgentRides.limited', { most: mostUrgent })}</Typography>
      )}
    </Stack>
  );
}

const none: readonly ListedRide[] = [];
