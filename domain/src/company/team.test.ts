import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TeamMember } from './company.ts';
import {
  addedRoles,
  inviteMember,
  isInvitationOpen,
  mayManageTeam,
  refuseChange,
  refuseHandOver,
  refuseLeaving,
  refuseResend,
} from './team.ts';

const eva = { name: 'Eva', email: 'eva@example.com', role: 'Fahrer' } as const;
const dayMs = 86_400_000;
const member = (change: Partial<TeamMember> = {}): TeamMember => ({
  name: 'Eva',
  email: 'eva@example.com',
  joinedAtMs: 0,
  teamRole: 'Fahrer',
  ...change,
});

describe('a team', () => {
  it('accepts another invited member while it has fewer than 20 besides the Admin', () => {
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

  it('makes the first person invited to an empty team its Admin', () => {
    expect(inviteMember([], eva, 7)).toEqual(member({ teamRole: 'Admin', joinedAtMs: 7, invitedAtMs: 7 }));
  });

  it('can remove its Admin only while its company is closed, as the last member', () => {
    const chief = member({ teamRole: 'Admin' });
    const lastAdmin = { refused: 'last-admin' };
    expect(refuseLeaving(chief, { isActive: false, teamSize: 1 })).toBeUndefined();
    expect(refuseLeaving(chief, { isActive: false, teamSize: 2 })).toEqual(lastAdmin);
    expect(refuseLeaving(chief, { isActive: true, teamSize: 1 })).toEqual(lastAdmin);
    expect(refuseLeaving(member(), { isActive: true, teamSize: 2 })).toBeUndefined();
    expect(refuseLeaving(undefined, { isActive: false, teamSize: 1 })).toEqual({ refused: 'not-in-team' });
  });

  it('can change every member but its Admin', () => {
    expect(refuseChange(undefined)).toEqual({ refused: 'not-in-team' });
    expect(refuseChange(member({ teamRole: 'Admin' }))).toEqual({ refused: 'last-admin' });
    expect(addedRoles.map((teamRole) => refuseChange(member({ teamRole })))).toEqual([undefined, undefined]);
  });
});

describe('the Admin role', () => {
  const handOver = (successor: TeamMember | undefined, agoMs = 0) =>
    refuseHandOver({ successor, signedInAtMs: 10_000_000 - agoMs, nowMs: 10_000_000 });
  const manager = member({ teamRole: 'Manager' });

  it('goes only to a Manager who has accepted the invitation', () => {
    expect(handOver(manager)).toBeUndefined();
    const others = [member(), member({ teamRole: 'Admin' }), member({ teamRole: 'Manager', invitedAtMs: 1 })];
    expect(others.map((one) => handOver(one))).toEqual(others.map(() => ({ refused: 'not-manager' })));
    expect(handOver(undefined)).toEqual({ refused: 'not-in-team' });
  });

  it('can be handed over within five minutes of a sign-in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600_000 }), (agoMs) => {
        expect(handOver(manager, agoMs)).toEqual(agoMs > 300_000 ? { refused: 'sign-in-again' } : undefined);
      }),
    );
    expect([handOver(manager, 300_000), handOver(manager, 300_001)]).toEqual([undefined, { refused: 'sign-in-again' }]);
  });
});

describe('an invitation', () => {
  it('can be sent again until its member has set a password', () => {
    expect(refuseResend(undefined)).toEqual({ refused: 'not-in-team' });
    expect(refuseResend(member())).toEqual({ refused: 'invitation-over' });
    expect(refuseResend(member({ invitedAtMs: 5 }))).toBeUndefined();
  });

  it('is open for three days, unless it is accepted, withdrawn or sent again', () => {
    const invited = member({ invitedAtMs: 5 });
    expect(isInvitationOpen(invited, 5, 4 + 3 * dayMs)).toBe(true);
    expect(isInvitationOpen(invited, 5, 5 + 3 * dayMs)).toBe(false);
    for (const other of [undefined, member(), member({ invitedAtMs: 6 })])
      expect(isInvitationOpen(other, 5, 6)).toBe(false);
  });
});
