import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { canSignIn, claimAddress, hasAccount } from '../support/accounts.ts';
import { anApplicant } from '../support/applications.ts';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { linkIn, mailsAbout, waitForMailsTo } from '../support/mails.ts';
import { memberOf } from '../support/people.ts';
import { aPersonOf } from '../support/staff.ts';
import { expectWholeApplication, storedOf } from '../support/stored-applications.ts';
import { untilDeleted } from '../support/stored-files.ts';

/** Invites a person to a new company's team. */
async function anInvitedPerson() {
  const companyId = await aCompanyOfItsOwn();
  const email = `${randomUUID()}@example.com`;
  const data = { email, firstname: 'Eva', lastname: 'Neu', role: 'Fahrer' };
  const { result } = await callFunction('taxi-addteammember', { data, requestId: randomUUID() }, memberOf(companyId));
  if (!result?.valid) throw new Error('Not invited');
  return { companyId, email, userId: result.userId };
}

describe('an application with the e-mail address of a member', () => {
  it.each([
    ['de', 'Sie haben schon ein Konto'],
    ['en', 'You already have an account'],
  ] as const)(
    'is answered like any other, changes nothing, and sends a mail to that address: %s',
    async (lang, title) => {
      const email = await aPersonOf(await aCompanyOfItsOwn(), 'taxi');
      const before = await getAuth().getUserByEmail(email);
      const { payload, send, upload } = await anApplicant({ email });
      expect((await send({ ...payload, lang })).result).toEqual({ valid: true });
      const [mail] = await waitForMailsTo(email, 1);
      expect(mail?.text).toContain(title);
      expect(mail && linkIn(mail, '/login').pathname).toBe('/login');
      expect((await getAuth().getUserByEmail(email)).toJSON()).toEqual(before.toJSON());
      const { companies, isStarted } = await storedOf(payload);
      expect([companies, isStarted]).toEqual([[], false]);
      await untilDeleted(upload);
      expect(await mailsAbout(payload.data.companyfree)).toEqual([]);
    },
  );

  it('keeps the account of an invited person, who can still accept', async () => {
    const { email, userId } = await anInvitedPerson();
    const { payload, send } = await anApplicant({ email });
    expect((await send()).result).toEqual({ valid: true });
    expect((await storedOf(payload)).companies).toEqual([]);
    expect(await hasAccount(userId)).toBe(true);
    const invitations = (await waitForMailsTo(email, 2)).filter(({ html }) => html.includes('invitation='));
    const token = invitations[0] && linkIn(invitations[0], '/invitation').searchParams.get('invitation');
    const accepted = await callFunction('global-acceptinvitation', { token, password: 'a-first-password' });
    expect(accepted.result).toEqual({ valid: true });
    expect(await canSignIn(email, 'a-first-password')).toBe(true);
  });

  it('sends at most five mails an hour to that address', async () => {
    const email = await aPersonOf(await aCompanyOfItsOwn(), 'taxi');
    for (let i = 0; i < 6; i += 1)
      expect((await (await anApplicant({ email })).send()).result).toEqual({ valid: true });
    const mails = await database.collection('mail').where('email', '==', email).get();
    expect(mails.size).toBe(5);
  });
});

describe('an application with an address that belongs to no member or administrator', () => {
  const expectNew = async (email: string): Promise<void> => {
    const { payload, send, upload } = await anApplicant({ email });
    expect((await send()).result).toEqual({ valid: true });
    await expectWholeApplication(payload, upload);
  };

  it('is stored although the address was once invited by a company, which withdrew the invitation', async () => {
    const { companyId, email, userId } = await anInvitedPerson();
    await callFunction('taxi-deleteuser', { data: { userID: userId } }, memberOf(companyId));
    await expectNew(email);
  });

  it('is stored although a stranger has linked the address; the stranger’s password no longer works', async () => {
    const email = `${randomUUID()}@example.com`;
    const stranger = await claimAddress(email, 'of-the-stranger');
    await expectNew(email);
    expect(await hasAccount(stranger)).toBe(false);
    await getAuth().updateUser((await getAuth().getUserByEmail(email)).uid, { disabled: false });
    expect([await canSignIn(email, 'of-the-stranger'), await canSignIn(email, 'long-enough')]).toEqual([false, true]);
  });

  it('is stored although an account was left behind without an entry', async () => {
    const companyId = await aCompanyOfItsOwn();
    const email = await aPersonOf(companyId, 'driver');
    await database.doc(`companies/${companyId}/members/driver-${companyId}`).delete();
    await expectNew(email);
  });
});
