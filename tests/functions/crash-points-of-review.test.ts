// @module-tag long
import { randomUUID } from 'node:crypto';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { getAuth } from 'firebase-admin/auth';
import { expect, it } from 'vitest';
import { canSignIn } from '../support/accounts.ts';
import { anApplication, anApplicationOf, applicantToken, uploadLicence } from '../support/applications.ts';
import { callAt, callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { atEveryMoment, isOfAccount } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { waitForMails, waitForMailsTo } from '../support/mails.ts';
import { admin, memberOf } from '../support/people.ts';
import {
  administratorCount,
  aRenewal,
  auditOf,
  callAddCompany,
  companyOf,
  facts,
  joinedAdministratorCount,
  newCompany,
  turnDown,
  untilSignedIn,
} from '../support/reviews.ts';
import { isStored, untilDeleted } from '../support/stored-files.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;

const remind = (endAt?: string) => liveOnce({ name: 'tasks.remindlicences' }, endAt, callBySchedule);

it('an approval by a process killed at any point activates company and account, or neither', { timeout }, async () => {
  const left = new Set<string>();
  await atEveryMoment(2, async (endAt) => {
    const { companyId, data } = await anApplication();
    const payload = { userid: companyId, licence: facts };
    const life = await liveOnce({ name: 'admin.confirmuser' }, endAt, (url) =>
      callAt<'admin-confirmuser'>(url, payload, admin),
    );
    const { state } = await companyOf(companyId);
    left.add(state);
    // Without a retry: the account is updated from the stored state.
    if (state === 'active') await untilSignedIn(data.email, data.password);
    else expect([endAt, await canSignIn(data.email, data.password)]).toEqual([endAt, false]);
    const again = await callFunction('admin-confirmuser', payload, admin);
    expect([endAt, again.result]).toEqual([endAt, { valid: true }]);
    await untilSignedIn(data.email, data.password);
    const { customClaims } = await getAuth().getUserByEmail(data.email);
    expect(customClaims).toEqual({ role: 'taxi', companyId, teamRole: 'Admin' });
    expect((await auditOf(companyId)).map(({ what }) => what)).toEqual(['company-activated']);
    expect(await waitForMailsTo(data.companyemail, 1)).toHaveLength(1);
    return life;
  });
  expect([...left].sort()).toEqual(['active', 'pending']);
});

it('a turned-down application is replaced as a whole by a new one, even if the process is killed at any point', {
  timeout,
}, async () => {
  await atEveryMoment(5, async (endAt) => {
    const first = await anApplication();
    await turnDown(first.companyId);
    const uid = `u-${randomUUID()}`;
    const payload = anApplicationOf(uid, { email: first.data.email });
    await uploadLicence(payload.data.konzessionurl);
    const token = applicantToken(uid);
    const life = await liveOnce({ name: 'global.onboarding' }, endAt, (url) =>
      callAt<'global-onboarding'>(url, payload, token),
    );
    expect([endAt, (await callFunction('global-onboarding', payload, token)).result]).toEqual([endAt, { valid: true }]);
    const { docs } = await database.collection('companies').where('name', '==', payload.data.companyname).get();
    const account = await getAuth().getUserByEmail(first.data.email);
    expect([endAt, docs.map(({ id }) => id)]).toEqual([endAt, [account.customClaims?.companyId]]);
    expect([endAt, await companyOf(first.companyId)]).toEqual([endAt, undefined]);
    return life;
  });
});

it('a renewal whose process is killed at any point is stored once when it is sent again', { timeout }, async () => {
  await atEveryMoment(4, async (endAt) => {
    const { companyId, designation, upload, send } = await aRenewal();
    const life = await liveOnce({ name: 'taxi.renewlicence' }, endAt, (url) =>
      callAt<'taxi-renewlicence'>(url, { konzessionurl: upload }, memberOf(companyId)),
    );
    expect([endAt, (await send()).result]).toEqual([endAt, { valid: true }]);
    const { renewal } = await companyOf(companyId);
    expect([endAt, await isStored(renewal?.file ?? '')]).toEqual([endAt, true]);
    await untilDeleted(upload);
    const mails = await waitForMails(`Neue Konzession von ${designation}`, await joinedAdministratorCount());
    expect(new Set(mails.map(({ to }) => to[0]?.address)).size).toBe(mails.length);
    return life;
  });
});

it('the end of a licence is announced once, even if the process is killed at any point', { timeout }, async () => {
  await atEveryMoment(3, async (endAt) => {
    const email = `office-${randomUUID()}@example.com`;
    const validUntil = dayAfter(viennaDay(Date.now()), 30);
    const companyId = await aCompanyOfItsOwn(0, { email, licence: { ...facts, validUntil, remindedDays: null } });
    const life = await remind(endAt);
    expect((await remind()).answer).toBe(200);
    expect([endAt, (await companyOf(companyId)).licence?.remindedDays]).toEqual([endAt, 30]);
    const orders = await database.collection('mail').where('companyId', '==', companyId).get();
    const reminders = orders.docs.filter((mail) => mail.get('template') === 'licence-ends');
    expect([endAt, reminders.length]).toEqual([endAt, 1 + (await administratorCount())]);
    expect(await waitForMailsTo(email, 1)).toHaveLength(1);
    return life;
  });
});

it('a company added by a process killed at any point is stored as a whole or not at all', { timeout }, async () => {
  const left = new Set<number>();
  await atEveryMoment(
    3,
    async (endAt) => {
      const payload = newCompany();
      const { companyEmail: email, companyName } = payload.data;
      const life = await liveOnce({ name: 'admin.addcompany' }, endAt, (url) =>
        callAt<'admin-addcompany'>(url, payload, admin),
      );
      const { docs } = await database.collection('companies').where('name', '==', companyName).get();
      left.add(docs.length);
      if (docs.length > 0) await waitForMailsTo(email, 1);
      const { result } = await callAddCompany(payload);
      if (!result?.valid) throw new Error(`Not taken in after ${endAt}`);
      expect([endAt, docs.every(({ id }) => id === result.userid)]).toEqual([endAt, true]);
      const { uid } = await getAuth().getUserByEmail(email);
      const members = await database.collection(`companies/${result.userid}/members`).get();
      expect([endAt, members.docs.map(({ id }) => id)]).toEqual([endAt, [uid]]);
      expect(await waitForMailsTo(email, 1)).toHaveLength(1);
      return life;
    },
    3,
    isOfAccount,
  );
  expect([...left].sort()).toEqual([0, 1]);
});
