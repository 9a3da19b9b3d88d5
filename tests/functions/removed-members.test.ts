import { randomUUID } from 'node:crypto';
import type { CallName } from '@talwaerts/domain/calls/catalogue.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { type Caller, everyCall, type KnownCall } from '../support/every-call.ts';
import { memberOf } from '../support/people.ts';

type MemberRole = Extract<Caller, 'taxi' | 'driver' | 'hotel'>;
const isMemberRole = (caller: Caller): caller is MemberRole => ['taxi', 'driver', 'hotel'].includes(caller);

let calls: [CallName, KnownCall][];
beforeAll(async () => {
  calls = (Object.entries(await everyCall()) as [CallName, KnownCall][]).filter(([, call]) => !isForGuests(call));
});
const isForGuests = ({ allowed }: KnownCall): boolean => allowed.includes('signedOut');

async function expectDenied(name: CallName, payload: unknown, token: string): Promise<void> {
  const { result, error } = await callFunction(name, payload, token);
  expect([name, result, error?.status]).toEqual([name, undefined, 'PERMISSION_DENIED']);
}

describe('a still valid ID token', () => {
  it('of a removed member is refused by every call', async () => {
    const companyId = await aCompanyOfItsOwn(1_000);
    const uids = (await database.collection(`companies/${companyId}/members`).listDocuments()).map((one) =>
      one.delete(),
    );
    await Promise.all(uids);
    for (const [name, { payload, allowed }] of calls) {
      for (const role of allowed.filter(isMemberRole)) await expectDenied(name, payload, memberOf(companyId, role));
    }
  });

  it('of a removed administrator is refused by every call', async () => {
    const token = tokenFor(`admin-${randomUUID()}`, { role: 'admin' });
    for (const [name, { payload, allowed }] of calls) {
      if (allowed.includes('admin')) await expectDenied(name, payload, token);
    }
  });

  it('of a person who has not accepted the invitation is refused by every call', async () => {
    const companyId = await aCompanyOfItsOwn(1_000);
    const members = await database.collection(`companies/${companyId}/members`).listDocuments();
    await Promise.all(members.map((member) => member.update({ invitedAtMs: Date.now() })));
    const administrator = database.doc(`admins/admin-${randomUUID()}`);
    const entry = { name: 'Eva Neu', email: `${administrator.id}@example.com`, sinceMs: 0, needsSecondFactor: false };
    await administrator.set({ ...entry, invitedAtMs: Date.now() });
    for (const [name, { payload, allowed }] of calls) {
      for (const role of allowed.filter(isMemberRole)) await expectDenied(name, payload, memberOf(companyId, role));
      if (allowed.includes('admin')) await expectDenied(name, payload, tokenFor(administrator.id, { role: 'admin' }));
    }
    await administrator.delete();
  });

  it('of a Manager who became a Fahrer is refused by calls for Managers', async () => {
    const companyId = await aCompanyOfItsOwn(1_000);
    await database.doc(`companies/${companyId}/members/u-${companyId}-taxi`).update({ teamRole: 'Fahrer' });
    await expectDenied('driver-topUp', { amount: 50 }, memberOf(companyId, 'taxi'));
    expect((await callFunction('driver-topUp', { amount: 50 }, memberOf(companyId, 'driver'))).result?.valid).toBe(
      true,
    );
  });
});
