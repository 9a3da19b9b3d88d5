import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { maxLicenceBytes } from '@talwaerts/domain/company/licence.ts';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { aPng } from '../support/a-png.ts';
import { canSignIn, claimAddress, hasAccount, idTokenOf } from '../support/accounts.ts';
import { anApplicationOf, aPdf, applicantToken } from '../support/applications.ts';
import { callAt, callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { linkIn, mailsAbout, waitForMails, waitForMailsTo } from '../support/mails.ts';
import { admin, memberOf } from '../support/people.ts';
import { aPersonOf } from '../support/staff.ts';
import { suite } from '../support/suite.ts';
import { until } from '../support/until.ts';

type Payload = PayloadOf<'global-onboarding'>;

const fileAt = (path: string) => getStorage().bucket(`${suite.projectId}.appspot.com`).file(path);
const isStored = async (path: string): Promise<boolean> => (await fileAt(path).exists())[0];
const untilDeleted = (path: string) =>
  until(async () => ((await isStored(path)) ? undefined : true), `${path} is deleted`);

const aJpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9', 'hex');

/** Uploads a licence as a new applicant. Returns the applicant and the application. */
async function anApplicant(change: Partial<Payload['data']> = {}, licence?: Buffer) {
  const uid = `u-${randomUUID()}`;
  const payload = anApplicationOf(uid, change);
  const upload = payload.data.konzessionurl;
  const content = licence ?? (await aPdf());
  await fileAt(upload).save(content, { contentType: 'application/pdf', resumable: false });
  const token = applicantToken(uid);
  return {
    uid,
    payload,
    upload,
    token,
    send: (sent: Payload = payload) => callFunction('global-onboarding', sent, token),
  };
}

/** Returns what is stored of an application: companies, account, and whether an unfinished application is left. */
async function storedOf({ data, requestId }: Payload) {
  const [companies, accounts, started] = await Promise.all([
    database.collection('companies').where('name', '==', data.companyname).get(),
    getAuth().getUsers([{ email: data.email }]),
    database.doc(`applications/${requestId}`).get(),
  ]);
  return { companies: companies.docs, account: accounts.users[0], isStarted: started.exists };
}

async function companyOf(payload: Payload) {
  const { companies, account, isStarted } = await storedOf(payload);
  const [company] = companies;
  if (!company || !account || companies.length > 1) throw new Error(`${companies.length} companies, ${account?.uid}`);
  const [members, ledger, mails] = await Promise.all([
    company.ref.collection('members').get(),
    database.doc(`tokenAccounts/${company.id}`).get(),
    database.collection('mail').where('email', '==', payload.data.email).get(),
  ]);
  return { company, account, isStarted, members: members.docs, ledger, mails: mails.docs };
}

/** Expects every part of the application to be stored once, and the upload to be deleted. */
async function expectWholeApplication(payload: Payload, upload: string): Promise<void> {
  const { company, account, isStarted, members, ledger, mails } = await companyOf(payload);
  expect(account).toMatchObject({ disabled: true, displayName: 'Eva Leitner' });
  expect(account.customClaims).toEqual({ role: 'taxi', companyId: company.id, teamRole: 'Admin' });
  expect(members.map((member) => [member.id, member.get('teamRole')])).toEqual([[account.uid, 'Admin']]);
  expect(ledger.data()).toEqual({ balanceTokenCents: 0 });
  expect(mails.map((mail) => mail.get('template'))).toEqual(['application-received']);
  expect(company.data()).toMatchObject({
    state: 'pending',
    kind: 'taxi',
    licenceFile: `licences/${company.id}/licence`,
  });
  expect([isStarted, await isStored(company.get('licenceFile'))]).toEqual([false, true]);
  await untilDeleted(upload);
}

describe('an application', () => {
  it('is stored as a pending company with account, member, ledger and licence', async () => {
    const { payload, send, upload } = await anApplicant({ referrerCode: 'R-1', invitationCode: 'I-1', land: 'IT' });
    expect((await send()).result).toEqual({ valid: true });
    await expectWholeApplication(payload, upload);
    const { company } = await companyOf(payload);
    expect(company.get('address')).toContain('409');
    expect(company.get('application')).toMatchObject({ referrerCode: 'R-1', invitationCode: 'I-1', lang: 'de' });
    expect(company.get('application.place')).toMatchObject({ land: 'AT', placeId: payload.data.companyPlaceId });
    expect(JSON.stringify(company.data())).not.toContain(payload.data.password);
  });

  it('lets the applicant sign in only after an administrator has approved it', async () => {
    const { payload, send } = await anApplicant();
    await send();
    const { email, password } = payload.data;
    expect(await canSignIn(email, password)).toBe(false);
    const { company } = await companyOf(payload);
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
    const [first, second] = [await anApplicant(), await anApplicant()];
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
    const { company } = await companyOf(payload);
    const orders = database.collection('mail').where('companyId', '==', company.id);
    await until(async () => {
      const states = (await orders.get()).docs.map((order) => order.get('state'));
      return states.every((state) => state === 'sent') ? true : undefined;
    }, 'every mail about the application is done');
    const addresses = (await mailsAbout(payload.data.companyfree)).map(({ to }) => to[0]?.address);
    expect(addresses).toContain('admin@talwaerts.example');
    expect(addresses).not.toContain(invited);
    const [mail] = mails;
    expect(mail?.text).toContain('Eva Leitner');
    expect(mail && linkIn(mail, '/dashboard/users').pathname).toBe('/dashboard/users');
  });
});

it('above sixty applications an hour, a further one is stored without mails to the administrators', async () => {
  const subject = createHash('sha256').update('administrators').digest('hex');
  const usage = database.doc(`usage/application-review_${subject}`);
  await usage.set({ usedAtMs: Array<number>(60).fill(Date.now()) });
  const { payload, token } = await anApplicant();
  const target = { name: 'global.onboarding', parameters: { RATE_LIMIT_FACTOR: '1' } };
  const { answer } = await liveOnce(target, undefined, (url) => callAt<'global-onboarding'>(url, payload, token));
  await usage.delete();
  expect(answer?.result).toEqual({ valid: true });
  const { company, mails } = await companyOf(payload);
  expect(mails.map((mail) => mail.get('template'))).toEqual(['application-received']);
  const orders = await database.collection('mail').where('companyId', '==', company.id).get();
  expect(orders.docs.map((mail) => mail.get('template'))).toEqual(['application-received']);
});

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
    const companyId = await aCompanyOfItsOwn();
    const email = `${randomUUID()}@example.com`;
    const data = { email, firstname: 'Eva', lastname: 'Neu', role: 'Fahrer' };
    const { result } = await callFunction('taxi-addteammember', { data, requestId: randomUUID() }, memberOf(companyId));
    if (!result?.valid) throw new Error('Not invited');
    const { payload, send } = await anApplicant({ email });
    expect((await send()).result).toEqual({ valid: true });
    expect((await storedOf(payload)).companies).toEqual([]);
    expect(await hasAccount(result.userId)).toBe(true);
    const invitations = (await waitForMailsTo(email, 2)).filter(({ html }) => html.includes('invitation='));
    const token = invitations[0] && linkIn(invitations[0], '/passwordreset').searchParams.get('invitation');
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
    const companyId = await aCompanyOfItsOwn();
    const email = `${randomUUID()}@example.com`;
    const data = { email, firstname: 'Eva', lastname: 'Neu', role: 'Fahrer' };
    const invitation = { data, requestId: randomUUID() };
    const { result } = await callFunction('taxi-addteammember', invitation, memberOf(companyId));
    if (!result?.valid) throw new Error('Not invited');
    await callFunction('taxi-deleteuser', { data: { userID: result.userId } }, memberOf(companyId));
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

describe('an uploaded licence', () => {
  it.each([
    ['PNG', 'image/png', () => aPng],
    ['JPG', 'image/jpeg', () => aJpeg],
    ['PDF', 'application/pdf', () => aPdf()],
  ] as const)('is stored with its real type %s', async (_, type, licence) => {
    const { payload, send } = await anApplicant({}, await licence());
    expect((await send()).result).toEqual({ valid: true });
    const { company } = await companyOf(payload);
    const [metadata] = await fileAt(company.get('licenceFile')).getMetadata();
    expect(metadata.contentType).toBe(type);
  });

  it.each([
    ['a PDF that is cut off', async () => (await aPdf()).subarray(0, -10)],
    ['a damaged PDF', () => Buffer.from('%PDF-1.7\nnothing more')],
    ['a renamed executable', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG that ends after its signature', () => aPng.subarray(0, 8)],
    ['a JPEG without a picture', () => aJpeg.subarray(0, 20)],
    ['an empty file', () => Buffer.alloc(0)],
    ['a PDF of 10 MB and 1 byte', async () => Buffer.concat([await aPdf(), Buffer.alloc(maxLicenceBytes)])],
  ] as const)('is refused if it is %s, and deleted', async (_, licence) => {
    const { payload, send, upload } = await anApplicant({}, await licence());
    expect((await send()).result).toEqual({ valid: false, error: 'invalid-licence' });
    expect(await storedOf(payload)).toEqual({ companies: [], account: undefined, isStarted: false });
    expect(await isStored(upload)).toBe(false);
  });

  it('is refused if it was stored with gzip encoding, since it is not decompressed', async () => {
    const { payload, send, upload } = await anApplicant();
    const compressed = { contentType: 'application/pdf', contentEncoding: 'gzip' };
    await fileAt(upload).save(gzipSync(await aPdf()), { resumable: false, metadata: compressed });
    expect((await send()).result).toEqual({ valid: false, error: 'invalid-licence' });
    expect((await storedOf(payload)).companies).toEqual([]);
    expect(await isStored(upload)).toBe(false);
  });

  it('of another applicant is refused and not deleted', async () => {
    const [owner, thief] = [await anApplicant(), await anApplicant()];
    const stolen = { ...thief.payload, data: { ...thief.payload.data, konzessionurl: owner.upload } };
    expect((await thief.send(stolen)).result).toEqual({ valid: false, error: 'invalid-licence' });
    expect(await isStored(owner.upload)).toBe(true);
  });

  it('that does not exist is refused', async () => {
    const { payload, send, uid } = await anApplicant();
    const missing = { ...payload.data, konzessionurl: `licences/uploads/${uid}/other.pdf` };
    expect((await send({ ...payload, data: missing })).result).toEqual({ valid: false, error: 'invalid-licence' });
  });
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

const functionsBundle = fileURLToPath(new URL('../../functions/.build/seed-demo.cjs', import.meta.url));
const program = `
  const { sweepApplications, sweepUploads } = require(process.argv[1]);
  const [beforeMs, nowMs] = process.argv.slice(2).map(Number);
  Promise.all([sweepApplications(beforeMs), sweepUploads(nowMs, Date.now() + 60_000)]).then(
    ([applications, uploads]) => console.log(JSON.stringify({ applications, uploads })),
  );
`;
/** Runs both sweeps in a child process. */
function sweep(untouchedSinceMs: number, nowMs = Date.now()): Record<'applications' | 'uploads', readonly string[]> {
  const args = ['-e', program, functionsBundle, String(untouchedSinceMs), String(nowMs)];
  const env = { ...process.env, FIREBASE_CONFIG: JSON.stringify({ storageBucket: `${suite.projectId}.appspot.com` }) };
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  if (!stdout) throw new Error(`The sweep failed: ${stderr}`);
  return JSON.parse(stdout);
}
const hourMs = 3_600_000;

describe('an application whose process is killed between any two steps', { timeout: 300_000 }, () => {
  const dying = async (endAt: string | undefined) => {
    const applicant = await anApplicant();
    const life = await liveOnce({ name: 'global.onboarding' }, endAt, (url) =>
      callAt<'global-onboarding'>(url, applicant.payload, applicant.token),
    );
    return { ...applicant, life };
  };

  it('is complete when the applicant sends it again', async () => {
    await atEveryMoment(8, async (endAt) => {
      const { life, payload, send, upload } = await dying(endAt);
      if (!life.hasEnded) expect(life.answer).toEqual({ result: { valid: true } });
      expect([endAt, (await send()).result]).toEqual([endAt, { valid: true }]);
      await expectWholeApplication(payload, upload);
      return life;
    });
  });

  it('is complete or removed after the sweep when nobody sends it again', async () => {
    const left = new Set<string>();
    await atEveryMoment(
      8,
      async (endAt) => {
        const { life, payload, upload } = await dying(endAt);
        const application = database.doc(`applications/${payload.requestId}`);
        if ((await application.get()).exists) {
          await application.update({ touchedAt: Timestamp.fromMillis(Date.now() - hourMs) });
          expect(sweep(Date.now() - hourMs / 2).applications).toContain(payload.requestId);
        }
        const { companies } = await storedOf(payload);
        left.add(companies.length === 1 ? 'all' : 'nothing');
        if (companies.length === 1) await expectWholeApplication(payload, upload);
        else {
          await until(async () => ((await storedOf(payload)).account ? undefined : true), 'the account is deleted');
          expect(await storedOf(payload)).toEqual({ companies: [], account: undefined, isStarted: false });
        }
        return life;
      },
      1,
    );
    expect([...left].sort()).toEqual(['all', 'nothing']);
  });
});

describe('the sweep of applications and uploads', () => {
  it('keeps an application that was touched recently', async () => {
    const requestId = randomUUID();
    const document = database.doc(`applications/${requestId}`);
    const started = { applicantUid: 'u', uid: randomUUID(), companyId: randomUUID() };
    await document.set({ ...started, touchedAt: Timestamp.now() });
    expect(sweep(Date.now() - hourMs / 2).applications).not.toContain(requestId);
    expect((await document.get()).exists).toBe(true);
    await document.delete();
  });

  it('deletes an upload that was not sent in within 24 hours, and no company’s licence', async () => {
    const path = `licences/uploads/u-${randomUUID()}/licence.pdf`;
    const kept = `licences/${randomUUID()}/licence`;
    await Promise.all([path, kept].map((one) => fileAt(one).save('%PDF', { resumable: false })));
    sweep(0, Date.now() + 23 * hourMs);
    expect(await isStored(path)).toBe(true);
    expect(sweep(0, Date.now() + 25 * hourMs).uploads).toContain(path);
    expect([await isStored(path), await isStored(kept)]).toEqual([false, true]);
  });

  it('keeps five uploads of one account, the newest', async () => {
    const folder = `licences/uploads/u-${randomUUID()}`;
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) {
      await fileAt(`${folder}/${name}.pdf`).save('%PDF', { resumable: false });
    }
    const { uploads } = sweep(0, Date.now());
    const deleted = uploads.filter((path) => path.startsWith(folder));
    expect(deleted.toSorted()).toEqual([`${folder}/1.pdf`, `${folder}/2.pdf`]);
    expect(await isStored(`${folder}/3.pdf`)).toBe(true);
  });
});
