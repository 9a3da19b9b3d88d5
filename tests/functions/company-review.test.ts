import { randomUUID } from 'node:crypto';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { shownDay } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { canSignIn } from '../support/accounts.ts';
import { anApplication, uploadLicence } from '../support/applications.ts';
import { callFunction, tokenFor } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { linkIn, mailsAbout, waitForMails, waitForMailsTo, waitForMailWith } from '../support/mails.ts';
import { anOpenRide } from '../support/orders.ts';
import { admin } from '../support/people.ts';
import {
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
import { fileAt, isStored, untilDeleted } from '../support/stored-files.ts';

/** Waits for the mails with this link's label to the company and to the applicant. */
const decisionMails = (data: { readonly companyemail: string; readonly email: string }, label: string) =>
  Promise.all([data.companyemail, data.email].map((address) => waitForMailWith(address, label)));

describe('the approval of an application', () => {
  it.each([
    ['de', 'Anmelden:'],
    ['en', 'Sign in:'],
  ] as const)(
    'stores the licence, and mails company and applicant in their language where and as whom to sign in: %s',
    async (lang, label) => {
      const { companyId, data } = await anApplication({}, lang);
      const { result } = await callFunction('admin-confirmuser', { userid: companyId, licence: facts }, admin);
      expect(result).toEqual({ valid: true });
      expect(await companyOf(companyId)).toMatchObject({ state: 'active', licence: { ...facts, remindedDays: null } });
      const audit = (await auditOf(companyId)).find(({ what }) => what === 'company-activated');
      expect(audit?.data).toMatchObject(facts);
      await untilSignedIn(data.email, data.password);
      // Company and applicant; the latter has the mail about the application already.
      const [toCompany, toApplicant] = await decisionMails(data, label);
      for (const mail of [toCompany, toApplicant]) {
        expect(mail?.text).toContain(label);
        expect(mail?.text).toContain(data.email);
        expect(mail && linkIn(mail, '/login').pathname).toBe('/login');
      }
    },
  );

  it('stores null for facts that are not entered', async () => {
    const { companyId } = await anApplication();
    const licence = { number: ' ', authority: '', validUntil: '' };
    await callFunction('admin-confirmuser', { userid: companyId, licence }, admin);
    expect((await companyOf(companyId)).licence).toMatchObject({ number: null, authority: null, validUntil: null });
  });

  it('is answered alike if repeated, and refused with other facts, which only the licence’s dialog changes', async () => {
    const companyId = await aCompanyOfItsOwn();
    await database.doc(`companies/${companyId}`).update({ licence: { ...facts, remindedDays: null } });
    const approve = async (licence: typeof facts) =>
      (await callFunction('admin-confirmuser', { userid: companyId, licence }, admin)).result;
    expect(await approve(facts)).toEqual({ valid: true });
    expect(await approve({ ...facts, number: 'K-2' })).toEqual({ valid: false, error: 'wrong-state' });
    expect((await companyOf(companyId)).licence).toMatchObject(facts);
  });

  it.each([
    ['validUntil', '2031-02-29', 'format'],
    ['validUntil', '31.05.2031', 'format'],
    ['number', 'x'.repeat(101), 'max'],
    ['authority', 'BH\nSchwaz', 'characters'],
  ])('is refused with %s = %j', async (field, value, reason) => {
    const payload = { userid: 'bergtaxi-achensee', licence: { ...facts, [field]: value } };
    const { error } = await callFunction('admin-confirmuser', payload, admin);
    expect(error?.details).toEqual({ [`licence.${field}`]: reason });
  });
});

describe('an application that is turned down', () => {
  it.each([
    ['de', 'Grund: Die Konzession ist unleserlich', 'Neu bewerben:'],
    ['en', 'Reason: Die Konzession ist unleserlich', 'Apply again:'],
  ] as const)('mails the reason in its language, and where to apply again: %s', async (lang, reason, label) => {
    const { companyId, data } = await anApplication({}, lang);
    await database.doc(`companies/${companyId}`).update({ emailConfirmedAtMs: Date.now() });
    expect((await turnDown(companyId)).result).toEqual({ valid: true });
    const [toCompany, toApplicant] = await decisionMails(data, label);
    expect(toApplicant?.text).toContain(reason);
    expect(toCompany?.text).not.toContain(reason);
    for (const mail of [toCompany, toApplicant]) {
      expect(mail && linkIn(mail, '/onboarding').pathname).toBe('/onboarding');
    }
  });

  it('mails no reason to an applicant who has not confirmed the address', async () => {
    const { companyId, data } = await anApplication();
    await turnDown(companyId);
    const [, mail] = await decisionMails(data, 'Neu bewerben:');
    expect(mail?.text).not.toContain('Grund');
  });

  it('is replaced by a new one with the same address, which can be approved', async () => {
    const first = await anApplication();
    const { email } = first.data;
    await turnDown(first.companyId);
    const { licenceFile } = await companyOf(first.companyId);
    const password = 'another-long-one';
    const second = await anApplication({ email, password, passwordconfirm: password });
    expect(await companyOf(first.companyId)).toBeUndefined();
    expect((await database.collection(`companies/${first.companyId}/members`).get()).size).toBe(0);
    await untilDeleted(licenceFile ?? '');
    expect((await companyOf(second.companyId)).state).toBe('pending');
    expect(await canSignIn(email, password)).toBe(false);
    await callFunction('admin-confirmuser', { userid: second.companyId }, admin);
    await untilSignedIn(email, password);
  });

  it('is not replaced by one with another address', async () => {
    const first = await anApplication();
    await turnDown(first.companyId);
    await anApplication();
    expect((await companyOf(first.companyId)).state).toBe('inactive');
  });
});

describe('the map picture of a company', () => {
  it('has a link that stays the same', async () => {
    const { companyId } = await anApplication();
    const { result } = await callFunction('admin-companymap', { userid: companyId }, admin);
    if (!result?.valid) throw new Error('No map');
    const picture = await fetch(result.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await callFunction('admin-companymap', { userid: companyId }, admin)).result).toEqual(result);
  });

  it('is missing for a company that did not apply', async () => {
    const { result } = await callFunction('admin-companymap', { userid: 'hotel-alpenrose' }, admin);
    expect(result).toEqual({ valid: false, error: 'not-found' });
  });
});

const accept = (userid: string, renewal: string, licence = facts) =>
  callFunction('admin-setlicence', { userid, licence, renewal }, admin);

describe('the renewal of a licence', () => {
  it('waits beside the old one until an administrator, informed by mail, accepts it', async () => {
    const { companyId, designation, email, licenceFile, upload, send } = await aRenewal();
    expect((await send()).result).toEqual({ valid: true });
    const waiting = await companyOf(companyId);
    expect(waiting.licenceFile).toBe(licenceFile);
    const file = waiting.renewal?.file ?? '';
    await untilDeleted(upload);
    const link = await callFunction('admin-licencelink', { userid: companyId, renewal: true }, admin);
    expect(link.result).toMatchObject({ valid: true, type: 'application/pdf' });
    expect(link.result?.valid && (await fetch(link.result.url)).status).toBe(200);
    const announced = await waitForMails(`Neue Konzession von ${designation}`, await joinedAdministratorCount());
    expect(announced.map(({ to }) => to[0]?.address)).toContain('admin@talwaerts.example');
    expect(announced[0] && linkIn(announced[0], '/dashboard/users').search).toBe('?kind=taxi&state=renewal');

    expect((await accept(companyId, file)).result).toEqual({ valid: true });
    const accepted = await companyOf(companyId);
    expect(accepted).toMatchObject({ licenceFile: file, licence: facts });
    expect(accepted).not.toHaveProperty('renewal');
    await untilDeleted(licenceFile);
    const [mail] = await waitForMailsTo(email, 1);
    expect(mail?.text).toContain('Sie gilt bis 31.05.2031');
    const whats = async () => (await auditOf(companyId)).map(({ what }) => what).sort();
    expect(await whats()).toEqual(['licence-accepted', 'licence-opened', 'licence-sent']);

    // The answer may have been lost.
    expect((await accept(companyId, file)).result).toEqual({ valid: true });
    expect(await whats()).toEqual(['licence-accepted', 'licence-opened', 'licence-sent']);
    expect((await accept(companyId, file, { ...facts, number: 'K-13/2026' })).result).toMatchObject({
      error: 'wrong-state',
    });
    expect(await isStored(file)).toBe(true);
  });

  it('is stored once, however often it is sent', async () => {
    const { companyId, send } = await aRenewal();
    expect((await Promise.all([send(), send()])).map(({ result }) => result)).toContainEqual({ valid: true });
    expect((await send()).result).toEqual({ valid: true });
    const { renewal } = await companyOf(companyId);
    await accept(companyId, renewal?.file ?? '');
    expect((await send()).result).toEqual({ valid: true });
    expect(await companyOf(companyId)).not.toHaveProperty('renewal');
  });

  it('replaces a waiting one, which can no longer be accepted', async () => {
    const { companyId, send } = await aRenewal();
    await send();
    const first = (await companyOf(companyId)).renewal?.file ?? '';
    const upload = `licences/uploads/u-${companyId}-taxi/${randomUUID()}.pdf`;
    await uploadLicence(upload);
    await send(upload);
    await untilDeleted(first);
    expect((await accept(companyId, first)).result).toEqual({ valid: false, error: 'wrong-state' });
  });

  it('is stored although an accepted one was uploaded under the same name', async () => {
    const { companyId, send, upload } = await aRenewal();
    await send();
    await untilDeleted(upload);
    const first = (await companyOf(companyId)).renewal?.file ?? '';
    expect((await accept(companyId, first)).result).toEqual({ valid: true });
    expect((await send()).result).toEqual({ valid: true });
    expect(await companyOf(companyId)).not.toHaveProperty('renewal');
    await uploadLicence(upload);
    expect((await send()).result).toEqual({ valid: true });
    const { renewal, licenceFile } = await companyOf(companyId);
    expect([licenceFile, renewal?.file === first]).toEqual([first, false]);
    expect(await isStored(renewal?.file ?? '')).toBe(true);
  });

  it('is refused if unreadable, although another one was uploaded under the same name', async () => {
    const { send, upload } = await aRenewal();
    await send();
    await untilDeleted(upload);
    await uploadLicence(upload, Buffer.from('MZ'));
    expect((await send()).result).toEqual({ valid: false, error: 'invalid-licence' });
  });

  it('is refused if unreadable, uploaded by another member, or of a company that is not active', async () => {
    const { companyId, send, upload } = await aRenewal();
    const other = await aRenewal();
    expect((await send(other.upload)).result).toEqual({ valid: false, error: 'invalid-licence' });
    expect(await isStored(other.upload)).toBe(true);
    await fileAt(upload).save('MZ', { contentType: 'application/pdf', resumable: false });
    expect((await send()).result).toEqual({ valid: false, error: 'invalid-licence' });
    expect(await isStored(upload)).toBe(false);
    await turnDown(other.companyId, 'Grund');
    expect((await other.send()).result).toEqual({ valid: false, error: 'company-inactive' });
    expect(await companyOf(companyId)).not.toHaveProperty('renewal');
  });
});

it('a licence’s facts can be entered later, without accepting a renewal', async () => {
  const companyId = await aCompanyOfItsOwn();
  const enter = () => callFunction('admin-setlicence', { userid: companyId, licence: facts }, admin);
  expect((await enter()).result).toEqual({ valid: true });
  expect((await companyOf(companyId)).licence).toEqual({ ...facts, remindedDays: null });
  expect((await auditOf(companyId)).map(({ what }) => what)).toEqual(['licence-changed']);
});

/** Runs the scheduled function. */
const remind = () => runScheduled('remindlicences');

describe('a licence near its end', () => {
  const endingIn = async (days: number, lang?: Lang) => {
    const validUntil = dayAfter(viennaDay(Date.now()), days);
    const { data, companyId } = await anApplication({}, lang);
    await callFunction('admin-confirmuser', { userid: companyId, licence: { ...facts, validUntil } }, admin);
    await waitForMailsTo(data.companyemail, 1);
    return { companyId, validUntil, designation: data.companyfree, email: data.companyemail };
  };

  it('is announced to the company in its language and to each administrator, once 60, 30 and 7 days before', async () => {
    const [in60, in30, in7, later] = await Promise.all([endingIn(60), endingIn(30, 'en'), endingIn(7), endingIn(61)]);
    for (let i = 0; i < 2; i += 1) expect(await remind()).toBe(200);
    const reminded = [in60, in30, in7];
    expect(
      await Promise.all(reminded.map(async ({ companyId }) => (await companyOf(companyId)).licence?.remindedDays)),
    ).toEqual([60, 30, 7]);
    expect((await companyOf(later.companyId)).licence?.remindedDays).toBeNull();
    for (const { email, validUntil, designation } of reminded) {
      const mails = await waitForMailsTo(email, 2);
      const isEnglish = email === in30.email;
      const mail = mails.find(({ subject }) => subject.includes(shownDay(validUntil, isEnglish ? 'en' : 'de')));
      expect(mail?.text).toContain(isEnglish ? 'Your licence ends in 30 days' : 'Ihre Konzession endet in');
      expect(mail && linkIn(mail, '/dashboard/profile').pathname).toBe('/dashboard/profile');
      // A German company's own mail has the same subject.
      const toAdministrators = await waitForMails(
        `Die Konzession von ${designation} endet`,
        (await joinedAdministratorCount()) + (isEnglish ? 0 : 1),
      );
      const [forAdministrator] = toAdministrators.filter(({ to }) => to[0]?.address === 'admin@talwaerts.example');
      expect(forAdministrator && linkIn(forAdministrator, '/dashboard/users').pathname).toBe('/dashboard/users');
      expect(mails).toHaveLength(2);
    }
    expect(await mailsAbout(`Die Konzession von ${later.designation}`)).toEqual([]);
  });

  it('is not announced again after its end was changed and corrected, and does not stop other reminders', async () => {
    const corrected = await endingIn(30);
    expect(await remind()).toBe(200);
    await waitForMailsTo(corrected.email, 2);
    const end = (validUntil: string) =>
      callFunction('admin-setlicence', { userid: corrected.companyId, licence: { ...facts, validUntil } }, admin);
    expect((await end(dayAfter(corrected.validUntil, 365))).result).toEqual({ valid: true });
    expect((await end(corrected.validUntil)).result).toEqual({ valid: true });
    expect((await companyOf(corrected.companyId)).licence?.remindedDays).toBeNull();
    const other = await endingIn(30);
    expect(await remind()).toBe(200);
    expect((await companyOf(corrected.companyId)).licence?.remindedDays).toBe(30);
    await waitForMailsTo(other.email, 2);
    expect(await waitForMailsTo(corrected.email, 2)).toHaveLength(2);
  });

  it('keeps its company from new rides the day after its end, and tells it once', async () => {
    const validUntil = dayAfter(viennaDay(Date.now()), -1);
    const companyId = await aCompanyOfItsOwn(100_000, { licence: { ...facts, validUntil, remindedDays: 7 } });
    for (let i = 0; i < 2; i += 1) expect(await remind()).toBe(200);
    expect(await companyOf(companyId)).toMatchObject({ state: 'active', licence: { remindedDays: -1 } });
    const assign = { rideid: await anOpenRide(), companyid: companyId };
    expect((await callFunction('admin-assignride', assign, admin)).result).toEqual({
      valid: false,
      error: 'licence-expired',
    });
    const extended = { userid: companyId, licence: { ...facts, validUntil: dayAfter(validUntil, 365) } };
    expect((await callFunction('admin-setlicence', extended, admin)).result).toEqual({ valid: true });
    expect((await callFunction('admin-assignride', assign, admin)).result).toEqual({ valid: true });
  });
});

describe('a company that an administrator adds', () => {
  it.each([
    ['hotel', 'hotel'],
    ['taxi', 'taxi'],
  ] as const)('is active at once, and its contact sets the first password by the mail: %s', async (kind, role) => {
    const payload = newCompany({ kind });
    const { companyEmail: email, companyFree } = payload.data;
    const { result } = await callAddCompany(payload);
    if (!result?.valid) throw new Error('Not taken in');
    const companyId = result.userid;
    expect(await companyOf(companyId)).toMatchObject({ kind, state: 'active', contactName: 'Anna Gruber' });
    expect((await companyOf(companyId)).address).toContain('Dorfplatz 1');
    expect((await database.doc(`tokenAccounts/${companyId}`).get()).exists).toBe(kind === 'taxi');
    const [mail] = await waitForMailsTo(email, 1);
    expect(mail?.subject).toBe(`${companyFree} ist bei Talwärts`);
    const token = mail && linkIn(mail, '/invitation').searchParams.get('invitation');
    const password = 'a-first-password';
    const accepted = await callFunction('global-acceptinvitation', { token: token ?? '', password });
    expect(accepted.result).toEqual({ valid: true });
    expect(await canSignIn(email, password)).toBe(true);
    const { customClaims } = await getAuth().getUserByEmail(email);
    expect(customClaims).toEqual({ role, companyId, teamRole: 'Admin' });
    expect((await auditOf(companyId)).map(({ what }) => what).sort()).toEqual(['company-added', 'member-joined']);
  });

  it('is stored once, however often and concurrently the request is sent', async () => {
    const payload = newCompany();
    const answers = await Promise.all([1, 2, 3, 4].map(() => callAddCompany(payload)));
    answers.push(await callAddCompany(payload));
    const ids = new Set(answers.map(({ result }) => (result?.valid ? result.userid : undefined)));
    expect(ids.size).toBe(1);
    const { size } = await database.collection('companies').where('name', '==', payload.data.companyName).get();
    expect(size).toBe(1);
    expect(await waitForMailsTo(payload.data.companyEmail, 1)).toHaveLength(1);
  });

  it('is refused with another company’s request id, and with the address of a member or administrator', async () => {
    const payload = newCompany();
    await callAddCompany(payload);
    const other = { ...newCompany(), requestId: payload.requestId };
    expect((await callAddCompany(other)).result).toEqual({ valid: false, error: 'already-exists' });
    const sameAddress = newCompany({ companyEmail: payload.data.companyEmail.toUpperCase() });
    expect((await callAddCompany(sameAddress)).result).toEqual({ valid: false, error: 'email-taken' });
    const ofAdministrator = newCompany({ companyEmail: 'admin@talwaerts.example' });
    expect((await callAddCompany(ofAdministrator)).result).toEqual({ valid: false, error: 'email-taken' });
  });

  it('has the facts of its licence that were entered', async () => {
    const { result } = await callAddCompany(newCompany({ kind: 'taxi', licence: { ...facts, authority: ' ' } }));
    const companyId = (result as { readonly userid: string }).userid;
    expect((await companyOf(companyId)).licence).toEqual({ ...facts, authority: null, remindedDays: null });
  });

  it.each(['lift-penkenbahn', 'no-such-place'])('needs a street with its number: %s', async (companyPlaceId) => {
    expect((await callAddCompany(newCompany({ companyPlaceId }))).result).toEqual({
      valid: false,
      error: 'invalid-place',
    });
  });

  it('may have been turned down before', async () => {
    const { companyId, data } = await anApplication();
    await turnDown(companyId);
    const payload = newCompany({ kind: 'taxi', companyEmail: data.email });
    expect((await callAddCompany(payload)).result).toMatchObject({ valid: true });
    expect(await companyOf(companyId)).toBeUndefined();
    const mail = await waitForMailWith(data.email, 'ist bei Talwärts');
    const token = linkIn(mail, '/invitation').searchParams.get('invitation');
    const password = 'a-first-password';
    await callFunction('global-acceptinvitation', { token: token ?? '', password });
    expect(await canSignIn(data.email, password)).toBe(true);
  });
});

it('a removed administrator can neither add a company, nor thereby remove an application', async () => {
  const { companyId, data } = await anApplication();
  await turnDown(companyId);
  const removed = tokenFor(`u-${randomUUID()}`, { role: 'admin' });
  const { error } = await callFunction('admin-addcompany', newCompany({ companyEmail: data.email }), removed);
  expect(error?.status).toBe('PERMISSION_DENIED');
  expect((await companyOf(companyId)).state).toBe('inactive');
});
