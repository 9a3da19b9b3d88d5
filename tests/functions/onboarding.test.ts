import { createHash, randomInt, randomUUID } from 'node:crypto';
import { isMailDone, readMailState } from '@talwaerts/domain/mail/stored-mail.ts';
import { describe, expect, it } from 'vitest';
import { canSignIn, idTokenOf } from '../support/accounts.ts';
import { anApplicant } from '../support/applications.ts';
import { callAt, callFrom, callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { linkIn, mailsAbout, waitForMails, waitForMailsTo } from '../support/mails.ts';
import { admin } from '../support/people.ts';
import { appliedCompanyOf, expectWholeApplication, storedOf } from '../support/stored-applications.ts';
import { until } from '../support/until.ts';

describe('an application', () => {
  it('is stored as a pending company with account, member, ledger and licence', async () => {
    const { payload, send, upload } = await anApplicant({ referrerCode: 'R-1', invitationCode: 'I-1', land: 'IT' });
    expect((await send()).result).toEqual({ valid: true });
    await expectWholeApplication(payload, upload);
    const { company } = await appliedCompanyOf(payload);
    expect(company.get('address')).toContain('409');
    expect(company.get('application')).toMatchObject({ referrerCode: 'R-1', invitationCode: 'I-1', lang: 'de' });
    expect(company.get('place')).toMatchObject({ land: 'AT', placeId: payload.data.companyPlaceId });
    expect(JSON.stringify(company.data())).not.toContain(payload.data.password);
  });

  it('lets the applicant sign in only after an administrator has approved it', async () => {
    const { payload, send } = await anApplicant();
    await send();
    const { email, password } = payload.data;
    expect(await canSignIn(email, password)).toBe(false);
    const { company } = await appliedCompanyOf(payload);
    await callFunction('admin-confirmuser', { userid: company.id }, admin);
    await until(async () => ((await canSignIn(email, password)) ? true : undefined), 'the applicant signs in');
    const topUp = await callFunction('driver-topUp', { amount: 50 }, await idTokenOf(email, password));
    expect(topUp.result?.valid).toBe(true);
  });

  it('is stored once, however often and concurrently it is sent', async () => {
    const { payload, send, upload } = await anApplicant();
    const answers = await Promise.all([send(), send(), send(), send()]);
    answers.push(await send());
    expect(answers).toEqual(answers.map(() => ({ result: { valid: true } })));
    await expectWholeApplication(payload, upload);
  });

  it('is refused with the request id of another application', async () => {
    const first = await anApplicant();
    const second = await anApplicant();
    await first.send();
    const taken = { ...second.payload, requestId: first.payload.requestId };
    expect((await second.send(taken)).result).toEqual({ valid: false, error: 'already-exists' });
    expect((await storedOf(second.payload)).account).toBeUndefined();
  });

  it.each(['de', 'en'] as const)('is confirmed by mail in the form’s language: %s', async (lang) => {
    const { payload, send } = await anApplicant();
    await send({ ...payload, lang });
    const [mail] = await waitForMailsTo(payload.data.email, 1);
    expect(mail?.subject).toBe(lang === 'de' ? 'Ihre Bewerbung bei Talwärts' : 'Your application to Talwärts');
    expect(mail?.text).toContain(lang === 'de' ? 'noch nicht anmelden' : 'cannot sign in yet');
    expect(mail?.text).not.toContain('Leitner');
  });

  it('is announced by mail to every administrator, but to none who has not accepted the invitation', async () => {
    const invited = `${randomUUID()}@example.com`;
    const invitation = { data: { email: invited, firstname: 'Eva', lastname: 'Neu' }, requestId: randomUUID() };
    expect((await callFunction('admin-inviteadministrator', invitation, admin)).result?.valid).toBe(true);
    const { payload, send } = await anApplicant();
    await send();
    const { docs } = await database.collection('admins').get();
    const joined = docs.filter((one) => one.get('invitedAtMs') === undefined);
    const mails = await waitForMails(payload.data.companyfree, joined.length);
    const { company } = await appliedCompanyOf(payload);
    const orders = database.collection('mail').where('companyId', '==', company.id);
    await until(async () => {
      const states = (await orders.get()).docs.map(readMailState);
      return states.every(isMailDone) ? true : undefined;
    }, 'every mail about the application is done');
    const addresses = (await mailsAbout(payload.data.companyfree)).map(({ to }) => to[0]?.address);
    expect(addresses).toContain('admin@talwaerts.example');
    expect(addresses).not.toContain(invited);
    const [mail] = mails;
    expect(mail?.text).toContain('Eva Leitner');
    expect(mail && linkIn(mail, '/dashboard/users').pathname).toBe('/dashboard/users');
  });
});

/** Forgets what other files have sent from this machine's network within the hour. */
async function forgetNetwork(): Promise<void> {
  const limits = await database.collection('usage').listDocuments();
  const ofNetworks = limits.filter(({ id }) => id.startsWith('application-network_'));
  await Promise.all(ofNetworks.map((limit) => limit.delete()));
}

it('above sixty applications an hour, a further one is stored without mails to the administrators', async () => {
  const subject = createHash('sha256').update('administrators').digest('hex');
  const usage = database.doc(`usage/application-review_${subject}`);
  await usage.set({ usedAtMs: Array<number>(60).fill(Date.now()) });
  const { payload, token } = await anApplicant();
  await forgetNetwork();
  const target = { name: 'global.onboarding', parameters: { RATE_LIMIT_FACTOR: '1' } };
  const { answer } = await liveOnce(target, undefined, (url) => callAt<'global-onboarding'>(url, payload, token));
  await usage.delete();
  expect(answer?.result).toEqual({ valid: true });
  const { company, mails } = await appliedCompanyOf(payload);
  expect(mails.map((mail) => mail.get('template'))).toEqual(['application-received']);
  const orders = await database.collection('mail').where('companyId', '==', company.id).get();
  expect(orders.docs.map((mail) => mail.get('template'))).toEqual(['application-received']);
});

it('above five an hour for a mailbox, whatever the tag of the address, a further application is refused', async () => {
  const name = randomUUID();
  const applicants = await Promise.all(
    Array.from({ length: 6 }, (_, i) => anApplicant({ email: `${name}+${i}@example.com` })),
  );
  await forgetNetwork();
  const target = { name: 'global.onboarding', parameters: { RATE_LIMIT_FACTOR: '1' } };
  const { answer } = await liveOnce(target, undefined, async (url) => {
    const answers: unknown[] = [];
    for (const { payload, token } of applicants) {
      const { result, error } = await callAt<'global-onboarding'>(url, payload, token);
      answers.push(error?.status ?? result?.valid);
    }
    return answers;
  });
  expect(answer).toEqual([...Array<boolean>(5).fill(true), 'RESOURCE_EXHAUSTED']);
});

it('above ten an hour for a network, a further application is refused', async () => {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const applicants = await Promise.all(Array.from({ length: 11 }, () => anApplicant()));
  const target = { name: 'global.onboarding', parameters: { RATE_LIMIT_FACTOR: '1', TRUSTED_HOPS_DIRECT: '1' } };
  const { answer } = await liveOnce(target, undefined, async (url) => {
    const answers: unknown[] = [];
    for (const { payload, token } of applicants) {
      const { result, error } = await callFrom<'global-onboarding'>(address, url, payload, token);
      answers.push(error?.status ?? result?.valid);
    }
    return answers;
  });
  expect(answer).toEqual([...Array<boolean>(10).fill(true), 'RESOURCE_EXHAUSTED']);
});

describe('the address of an applying company', () => {
  it.each(['lift-penkenbahn', 'station-jenbach', 'no-such-place'])(
    'has to be a street with its number: %s',
    async (companyPlaceId) => {
      const { payload, send } = await anApplicant({ companyPlaceId });
      expect((await send()).result).toEqual({ valid: false, error: 'invalid-place' });
      expect((await storedOf(payload)).account).toBeUndefined();
    },
  );
});
