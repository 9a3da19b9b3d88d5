import Typography from '@mui/material/Typography';
import { refuseRemoval } from '@talwaerts/domain/company/administrator.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { call } from '../../shared/calls/call.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { type ListedAdministrator, useAdministrators } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { Invitation } from './invite-dialog.tsx';
import type { ListedPerson, PersonAction } from './listed-person.ts';
import type { PendingPersonAction } from './person-dialog.tsx';
import { TeamHistory } from './team-history.tsx';
import { TeamPanel } from './team-panel.tsx';

/** The live team of administrators. */
export function Administrators() {
  const text = useText();
  const { member } = usePerson();
  const administrators = useAdministrators();
  const all = administrators === 'failed' ? undefined : administrators;
  const people = all?.map(
    (one): ListedPerson => ({
      ...one,
      joinedAtMs: one.sinceMs,
      role: 'team.role.administrator',
      isSelf: one.uid === member.uid,
      actions: actionsOnAdministrator(one, all),
    }),
  );
  return (
    <>
      <TeamPanel
        people={administrators === 'failed' ? administrators : people}
        about={product.name}
        canAdd
        roles={[]}
        invite={invite}
        change={change}
        note={<Typography color="textSecondary">{text('team.administratorsText')}</Typography>}
      />
      <TeamHistory companyId={null} />
    </>
  );
}

/**
 * Returns the actions on an administrator: an invitation can be withdrawn; of those who can sign in, one has to remain.
 */
export function actionsOnAdministrator(
  one: ListedAdministrator,
  all: readonly ListedAdministrator[],
): readonly PersonAction[] {
  if (one.invitedAtMs !== undefined) return ['resend', 'withdraw'];
  return refuseRemoval(all.filter((other) => other !== one)) ? [] : ['remove'];
}

const invite = ({ requestId, email, firstname, lastname }: Invitation) =>
  call('admin-inviteadministrator', { data: { email, firstname, lastname }, requestId });

const change = ({ person: { uid: userID }, action }: PendingPersonAction) =>
  action === 'resend'
    ? call('admin-resendinvitation', { data: { userID } })
    : call('admin-removeadministrator', { data: { userID } });
