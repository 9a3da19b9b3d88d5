import type { TeamRole } from '@talwaerts/domain/company/roles.ts';
import { expect, it } from 'vitest';
import { inOrder, type ListedMember } from '../../shared/firebase/use-company.ts';
import { roleText } from '../../shared/people.ts';
import { actionsOnAdministrator } from './administrators.tsx';
import { actionsOn } from './listed-person.ts';

const member = (teamRole: TeamRole, change: Partial<ListedMember> = {}): ListedMember => ({
  uid: 'u',
  name: 'Eva Neu',
  email: 'eva@example.com',
  joinedAtMs: 0,
  teamRole,
  ...change,
});
const manager = { uid: 'me', isManager: true };

it.each([
  ['a driver', member('Fahrer'), ['promote', 'remove']],
  ['a manager', member('Manager'), ['demote', 'remove']],
  ['an invited driver', member('Fahrer', { invitedAtMs: 1 }), ['resend', 'withdraw']],
  ['the Admin', member('Admin'), []],
  ['oneself', member('Manager', { uid: 'me' }), []],
])('the actions of a manager on %s depend on the team role', (_, one, actions) => {
  expect(actionsOn(manager, one, 2)).toEqual(actions);
});

it('an administrator can only remove people of a closed company, the Admin last', () => {
  const closing = { uid: 'me', isManager: false, isClosing: true };
  const actionsIn = (teamSize: number) =>
    [member('Fahrer'), member('Fahrer', { invitedAtMs: 1 }), member('Admin')].map((one) =>
      actionsOn(closing, one, teamSize),
    );
  expect(actionsIn(3)).toEqual([['remove'], ['withdraw'], []]);
  expect(actionsOn(closing, member('Admin'), 1)).toEqual(['remove']);
});

it('a member who does not manage has no actions', () => {
  expect(actionsOn({ uid: 'me', isManager: false }, member('Fahrer'), 2)).toEqual([]);
});

it.each([
  ['taxi', 'Fahrer', 'team.role.Fahrer'],
  ['hotel', 'Fahrer', 'team.role.staff'],
  ['hotel', 'Manager', 'team.role.Manager'],
] as const)('in a team of a %s the role %s is called %s', (kind, teamRole, text) => {
  expect(roleText(kind, teamRole)).toBe(text);
});

it('a team is sorted by rank, then by German names', () => {
  const team = [
    member('Fahrer', { name: 'Zoe' }),
    member('Fahrer', { name: 'Ägidius' }),
    member('Admin', { name: 'Xaver' }),
    member('Manager', { name: 'Yvonne' }),
  ];
  expect(inOrder(team).map(({ name }) => name)).toEqual(['Xaver', 'Yvonne', 'Ägidius', 'Zoe']);
});

it('an administrator can be removed if another one can sign in', () => {
  const eva = { uid: 'eva', name: 'Eva', email: 'eva@example.com', sinceMs: 0, needsSecondFactor: false };
  const ida = { ...eva, uid: 'ida' };
  const invited = { ...eva, uid: 'new', invitedAtMs: 1 };
  expect(actionsOnAdministrator(eva, [eva, ida])).toEqual(['remove']);
  expect(actionsOnAdministrator(eva, [eva, invited])).toEqual([]);
  expect(actionsOnAdministrator(invited, [eva, invited])).toEqual(['resend', 'withdraw']);
});
