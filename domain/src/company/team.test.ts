import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TeamMember } from './company.ts';
import { addedRoles, inviteMember, isInvitationOpen, mayManageTeam, refuseChange, resendInvitation } from './team.ts';

const eva = { name: 'Eva', email: 'eva@example.com', role: 'Fahrer' } as const;
const dayMs = 86_400_000;
const member = (change: Partial<TeamMember> = {}): TeamMember => ({
  ...{ name: 'Eva', email: 'eva@example.com', joinedAtMs: 0, teamRole: 'Fahrer' },
  ...change,
});

describe('a team', () => {
  it('takes an invited member while it has fewer than 20 beside its Admin', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...addedRoles), { maxLength: 30 }), (added) => {
        const outcome = inviteMember(['Admin', ...added], eva, 7);
        if (added.length >= 20) expect(outcome).toEqual({ refused: 'team-full' });
        else expect(outcome).toEqual(member({ joinedAtMs: 7, invitedAtMs: 7 }));
      }),
    );
  });

  it('is managed by Admin and Manager', () => {
    expect((['Admin', 'Manager', 'Fahrer'] as const).map(mayManageTeam)).toEqual([true, true, false]);
  });

  it('lets everybody but the Admin be changed and removed', () => {
    expect(refuseChange(undefined)).toEqual({ refused: 'not-in-team' });
    expect(refuseChange(member({ teamRole: 'Admin' }))).toEqual({ refused: 'last-admin' });
    expect(addedRoles.map((teamRole) => refuseChange(member({ teamRole })))).toEqual([undefined, undefined]);
  });
});

describe('an invitation', () => {
  it('is sent again until its member has set a password', () => {
    expect(resendInvitation(undefined)).toEqual({ refused: 'not-in-team' });
    expect(resendInvitation(member())).toEqual({ refused: 'invitation-over' });
    expect(resendInvitation(member({ invitedAtMs: 5 }))).toBeUndefined();
  });

  it('is open for three days, unless it is accepted, withdrawn or sent again', () => {
    const invited = member({ invitedAtMs: 5 });
    expect(isInvitationOpen(invited, 5, 4 + 3 * dayMs)).toBe(true);
    expect(isInvitationOpen(invited, 5, 5 + 3 * dayMs)).toBe(false);
    for (const other of [undefined, member(), member({ invitedAtMs: 6 })])
      expect(isInvitationOpen(other, 5, 6)).toBe(false);
  });
});
