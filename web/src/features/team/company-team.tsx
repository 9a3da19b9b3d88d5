import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Company } from '@talwaerts/domain/company/company.ts';
import type { CompanyKind } from '@talwaerts/domain/company/roles.ts';
import { isTeamFull, maxAddedMembers, mayManageTeam } from '@talwaerts/domain/company/team.ts';
import { crewOfRide } from '@talwaerts/domain/ride/ride.ts';
import { call } from '../../shared/calls/call.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { type ListedMember, useMembers, useVehicles } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import { RidesAhead } from '../../shared/rides-ahead.tsx';
import { Absences } from './absences.tsx';
import { Fleet } from './fleet.tsx';
import { HandOver } from './hand-over.tsx';
import type { Invitation, RoleChoice } from './invite-dialog.tsx';
import { listedPerson } from './listed-person.ts';
import type { PendingPersonAction } from './person-dialog.tsx';
import { TeamHistory } from './team-history.tsx';
import { TeamPanel } from './team-panel.tsx';

interface Props {
  readonly companyId: string;
  readonly company: Pick<Company, 'kind' | 'designation' | 'state'>;
}

/** A company's live team, with its history for the Admin and for administrators. */
export function CompanyTeam({ companyId, company }: Props) {
  const { member } = usePerson();
  const members = useMembers(companyId);
  /** Undefined for administrators. */
  const teamRole = member.role === 'admin' ? undefined : member.teamRole;
  const isActive = company.state === 'active';
  const isManager = isActive && (teamRole === undefined || mayManageTeam(teamRole));
  const hasFleet = isActive && company.kind === 'taxi';
  const team = members === undefined || members === 'failed' ? undefined : members;
  const isClosing = teamRole === undefined && company.state === 'inactive';
  const viewer = { uid: member.uid, isManager, isClosing };
  const vehicles = useVehicles(hasFleet ? companyId : undefined);
  const people = team?.map((one) => listedPerson(viewer, company.kind, one, team.length));
  const isFull = isTeamFull(team?.map((one) => one.teamRole) ?? []);
  return (
    <>
      <TeamPanel
        people={members === 'failed' ? members : people}
        about={company.designation}
        canAdd={isManager && !isFull}
        roles={team?.length === 0 ? [] : rolesOf[company.kind]}
        invite={(invitation) => invite(companyId, invitation)}
        change={(pending) => change(companyId, pending)}
        aheadOf={({ uid }) =>
          company.kind === 'taxi' && (
            <RidesAhead companyId={companyId} concerns={(ride) => crewOfRide(ride)?.driverUid === uid} />
          )
        }
        note={
          <Note isActive={isActive} isClosing={isClosing} isManager={isManager} isFull={isFull} team={team ?? []} />
        }
      />
      {/* All at once: what came later would push the buttons below away from under a finger. */}
      {members !== undefined && (vehicles !== undefined || !hasFleet) && (
        <>
          {vehicles !== undefined && <Fleet companyId={companyId} vehicles={vehicles} isManager={isManager} />}
          {isManager && member.role === 'taxi' && <Absences companyId={companyId} />}
          {isActive && teamRole === 'Admin' && team && <HandOver about={company.designation} team={team} />}
          {(teamRole === undefined || teamRole === 'Admin') && <TeamHistory companyId={companyId} />}
        </>
      )}
    </>
  );
}

interface NoteProps {
  readonly isActive: boolean;
  readonly isClosing: boolean;
  readonly isManager: boolean;
  readonly isFull: boolean;
  readonly team: readonly ListedMember[];
}

function Note({ isActive, isClosing, isManager, isFull, team }: NoteProps) {
  const text = useText();
  if (isClosing) return <Alert severity="info">{text('team.closing')}</Alert>;
  if (!isActive) return <Alert severity="info">{text('team.inactive')}</Alert>;
  if (!isManager) return <Typography color="textSecondary">{text('team.readOnly')}</Typography>;
  if (isFull) return <Alert severity="info">{text('team.full', { max: maxAddedMembers })}</Alert>;
  const count = team.filter(({ teamRole }) => teamRole !== 'Admin').length;
  return <Typography color="textSecondary">{text('team.count', { count, max: maxAddedMembers })}</Typography>;
}

const rolesOf: Readonly<Record<CompanyKind, readonly RoleChoice[]>> = {
  taxi: [
    { role: 'Fahrer', label: 'team.role.Fahrer', hint: 'team.hint.Fahrer' },
    { role: 'Manager', label: 'team.role.Manager', hint: 'team.hint.Manager' },
  ],
  hotel: [
    { role: 'Fahrer', label: 'team.role.staff', hint: 'team.hint.staff' },
    { role: 'Manager', label: 'team.role.Manager', hint: 'team.hint.hotelManager' },
  ],
};

const invite = (companyID: string, { requestId, ...data }: Invitation) =>
  call('taxi-addteammember', { data: { ...data, companyID }, requestId });

function change(companyID: string, { person: { uid: userID }, action }: PendingPersonAction) {
  const data = { userID, companyID };
  switch (action) {
    case 'promote':
      return call('taxi-upgradeuser', { data: { ...data, role: 'Manager' } });
    case 'demote':
      return call('taxi-upgradeuser', { data: { ...data, role: 'Fahrer' } });
    case 'resend':
      return call('taxi-resendinvitation', { data });
    case 'remove':
    case 'withdraw':
      return call('taxi-deleteuser', { data });
  }
}
