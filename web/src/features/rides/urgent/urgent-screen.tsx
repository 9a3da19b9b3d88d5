import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { RideCandidate } from '@talwaerts/domain/calls/ride-answers.ts';
import type { Member } from '@talwaerts/domain/company/roles.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { useCallback, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { withFirestore } from '../../../shared/firebase/with-firestore.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { usePrefetch } from '../../../shared/loading/prefetch.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LicenceExpired } from '../actions/company-radios.tsx';
import { assign, type RideAction, reassign } from '../actions/ride-actions.ts';
import { RideDialogs, useRideDialogs } from '../actions/use-ride-dialogs.tsx';
import { type CrewWarnings, noWarnings } from '../crew/crew-warnings.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { RideRows } from '../rows/ride-rows.tsx';
import {
  mostUrgent,
  type UrgentListing,
  type UrgentRides,
  useNextReported,
  useUrgentRides,
} from './use-urgent-rides.ts';

const shownLater = [RideDialogs];

/** The rides that need an administrator: reported open ones, those whose carrier was closed, and what comes next. */
function UrgentScreen() {
  const text = useText();
  const { member } = usePerson();
  const { ask, onAct, dialogs } = useRideDialogs();
  usePrefetch(shownLater, true);
  const onChoose = useCallback(
    (ride: ListedRide, companyId: string) =>
      ask({ ride, action: ride.status === 'open' ? assign : reassign, companyId }),
    [ask],
  );
  const list = { member, onAct, onChoose };
  return (
    <Stack spacing={6} sx={{ maxWidth: 1120 }}>
      <Typography variant="h1">{text('urgentRides.title')}</Typography>
      <UrgentList listing="withoutTaxi" found={useUrgentRides('withoutTaxi')} {...list} />
      <UrgentList listing="carrierClosed" found={useUrgentRides('carrierClosed')} {...list} />
      <UrgentList listing="ahead" {...useNextReported()} {...list} />
      {dialogs}
    </Stack>
  );
}

export default withFirestore(UrgentScreen);

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
function UrgentList({ listing, found, warnings = noWarnings, member, onAct, onChoose }: Props) {
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

interface CandidateListProps {
  readonly ride: ListedRide;
  /** Asks whether to give the ride to this company. */
  readonly onChoose: (companyId: string) => void;
}

/** The companies that could drive a ride, to call and to choose. */
function CandidateList({ ride, onChoose }: CandidateListProps) {
  const text = useText();
  const { answer, failure } = useAnswer('admin-candidates', { rideid: ride.id });
  const candidates = answer?.candidates;
  return (
    <Stack spacing={2}>
      <Typography variant="h3" sx={{ fontSize: '1rem', fontWeight: 700 }}>
        {text('urgentRides.candidates')}
      </Typography>
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      {!candidates && !failure && <Skeleton variant="rounded" height={120} />}
      {candidates?.length === 0 && <Typography color="textSecondary">{text('urgentRides.noCandidates')}</Typography>}
      {candidates && candidates.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {candidates.map((one) => (
            <Candidate key={one.id} candidate={one} onChoose={() => onChoose(one.id)} />
          ))}
        </Box>
      )}
    </Stack>
  );
}

interface CandidateProps {
  readonly candidate: RideCandidate;
  readonly onChoose: () => void;
}

function Candidate({ candidate, onChoose }: CandidateProps) {
  const { name, phone, isLocal, km, seats, canPay, isLicenceExpired } = candidate;
  const text = useText();
  const facts = [
    ...(km === null ? [] : [text('ride.kmToPickup', { km })]),
    ...(isLocal ? [text('urgentRides.local')] : []),
    ...(seats === null ? [] : [text('urgentRides.seats', { seats })]),
  ];
  return (
    <Box component="li" sx={candidateStyle}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        {isLicenceExpired && <LicenceExpired />}
        {!canPay && (
          <Typography variant="body2" color="error">
            {text('urgentRides.cannotPay')}
          </Typography>
        )}
      </Box>
      <Button
        variant="outlined"
        href={phoneLink(phone)}
        startIcon={<Icon name="phone" size="small" />}
        aria-label={text('urgentRides.call', { name, phone })}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {phone}
      </Button>
      <Button
        variant="outlined"
        disabled={isLicenceExpired}
        aria-label={text('urgentRides.assignTo', { name })}
        onClick={onChoose}
      >
        {text('ride.assign')}
      </Button>
    </Box>
  );
}

const candidateStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0 },
} as const;
