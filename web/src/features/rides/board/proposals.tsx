import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { LaneOwner } from '@talwaerts/domain/board/board.ts';
import { type Proposal, proposeCrews } from '@talwaerts/domain/board/propose-crews.ts';
import type { DayRide } from '@talwaerts/domain/board/travel.ts';
import { hasJoined } from '@talwaerts/domain/company/team.ts';
import { noCrew } from '@talwaerts/domain/ride/crew.ts';
import type { ConfirmedRide } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { useMembers, useVehicles } from '../../../shared/firebase/use-company.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { divided } from '../../../shared/ui/styles.ts';
import { useFleet } from '../crew/crew-warnings.tsx';
import { useCrewOfSeveral } from '../selection/crew-of-several.tsx';

interface OfDay {
  readonly companyId: string;
  readonly rides: readonly DayRide[];
  readonly onClose: () => void;
}

/** Proposes crews for the rides of a day that lack one. */
export function ProposedDay({ day, ...props }: OfDay & { readonly day: string }) {
  const { answer, failure } = useAnswer('taxi-proposecrews', { date: day });
  return <Proposals {...props} title="board.distribute" proposals={answer?.proposals} failure={failure} />;
}

/** Proposes colleagues for the rides of a driver who is ill. */
export function ProposedColleagues({ driver, ...props }: OfDay & { readonly driver: LaneOwner }) {
  const { companyId, rides } = props;
  const members = useMembers(companyId);
  const vehicles = useVehicles(companyId);
  const { absences } = useFleet(companyId);
  const isKnown = Array.isArray(members) && Array.isArray(vehicles);
  // As they were when the dialog opened: the board changes with each ride that is assigned.
  const [nowMs] = useState(serverNow);
  const [before] = useState(rides);
  const left = before.map((ride) => (ride.crew?.driverUid === driver.id ? without(ride) : ride));
  const drivers = (isKnown ? members : [])
    .filter(({ uid, teamRole, ...one }) => uid !== driver.id && teamRole === 'Fahrer' && hasJoined(one))
    .map(({ uid }) => ({ id: uid }));
  const ids = new Set(before.filter(({ crew }) => crew?.driverUid === driver.id).map(({ id }) => id));
  const proposals = isKnown
    ? proposeCrews(left, { drivers, vehicles, absences }, nowMs).filter(({ rideid }) => ids.has(rideid))
    : undefined;
  return <Proposals {...props} title="board.ill" about={driver.name} proposals={proposals} failure={undefined} />;
}

/** Returns a ride of which only the vehicle is known. */
const without = (ride: DayRide): DayRide => ({
  ...ride,
  crew: { ...(ride.crew ?? noCrew), driverUid: null, driverName: null },
});

interface ProposalsProps extends OfDay {
  readonly title: TextId;
  readonly about?: string;
  /** Undefined until known. */
  readonly proposals: readonly Proposal[] | undefined;
  readonly failure: TextId | undefined;
}

/** The proposals, each of which can be left out; they count once they are sent. */
function Proposals({ companyId, rides, title, about, proposals, failure, onClose }: ProposalsProps) {
  const text = useText();
  const { lang } = useLanguage();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const listed = (proposals ?? []).flatMap((proposal) => {
    const ride = rides.find(({ id }) => id === proposal.rideid);
    return ride?.status === 'confirmed' ? [{ ride, proposal }] : [];
  });
  const chosen = listed.filter(({ ride }) => !leftOut.includes(ride.id));
  const { tried, failures, assign } = useCrewOfSeveral(chosen.map(({ ride }) => ride));
  const isBusy = tried !== undefined;
  const changeOf = ({ id }: ConfirmedRide) => {
    const { driverUid = null, vehicleId = null } = listed.find(({ ride }) => ride.id === id)?.proposal ?? {};
    return { driverUid, vehicleId };
  };
  const submit = async (): Promise<void> => {
    if (!isBusy && chosen.length > 0 && (await assign(changeOf))) onClose();
  };
  return (
    <FormDialog
      title={title}
      about={about}
      submit="crew.assign"
      isBusy={isBusy}
      isBlocked={chosen.length === 0}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {!proposals && !failure && <Skeleton variant="rounded" height={160} />}
      {proposals && <Typography role="status">{text('board.proposals', { count: listed.length })}</Typography>}
      <Box component="ul" sx={divided}>
        {listed.map(({ ride, proposal }) => (
          <li key={ride.id}>
            <FormControlLabel
              control={<Checkbox checked={!leftOut.includes(ride.id)} />}
              onChange={(_, isChosen) =>
                setLeftOut(isChosen ? leftOut.filter((id) => id !== ride.id) : [...leftOut, ride.id])
              }
              label={<Proposed companyId={companyId} ride={ride} proposal={proposal} />}
              sx={{ py: 2, overflowWrap: 'anywhere' }}
            />
          </li>
        ))}
      </Box>
      {failures?.map(({ ride, failure: why }) => (
        <Alert key={ride.id} severity="error">
          {`${timeOf(ride.pickupAtMs, lang)} → ${ride.destination.label}: ${text(why)}`}
        </Alert>
      ))}
    </FormDialog>
  );
}

interface ProposedProps {
  readonly companyId: string;
  readonly ride: ConfirmedRide;
  readonly proposal: Proposal;
}

/** A ride with the driver and vehicle that it would have. */
function Proposed({ companyId, ride, proposal }: ProposedProps) {
  const text = useText();
  const { lang } = useLanguage();
  const members = useMembers(companyId);
  const vehicles = useVehicles(companyId);
  const driver = Array.isArray(members) ? members.find(({ uid }) => uid === proposal.driverUid)?.name : undefined;
  const vehicle = Array.isArray(vehicles) ? vehicles.find(({ id }) => id === proposal.vehicleId) : undefined;
  return (
    <>
      <strong>{timeOf(ride.pickupAtMs, lang)}</strong> {ride.pickup.label} → {ride.destination.label}
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {[
          driver ?? text('board.nobodyFree'),
          vehicle ? `${vehicle.name} · ${vehicle.plate}` : text('board.noneFree'),
        ].join(' · ')}
      </Typography>
    </>
  );
}
