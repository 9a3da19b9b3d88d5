import { randomUUID } from 'node:crypto';
import type { Company } from '@talwaerts/domain/company/company.ts';
import type { Kept } from '@talwaerts/domain/retention/retention.ts';
import { dueUntilMs } from '@talwaerts/domain/retention/retention.ts';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type DocumentReference, FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { acceptRide, bookingLinkOf, bookRoundTrip, finishRide } from '../support/guests.ts';
import { anOpenRide, anOrder } from '../support/orders.ts';
import { admin, hotel } from '../support/people.ts';
import { aPersonOf } from '../support/staff.ts';
import { suite } from '../support/suite.ts';
import { until } from '../support/until.ts';
import { aPage } from '../support/websites.ts';

const minuteMs = 60_000;
const timeout = 300_000;
/** Returns the newest timestamp that is due; `almostDue` is ten minutes newer. */
const due = (kept: Kept): Timestamp => Timestamp.fromMillis(dueUntilMs(kept, Date.now()));
const almostDue = (kept: Kept): Timestamp => Timestamp.fromMillis(dueUntilMs(kept, Date.now()) + 10 * minuteMs);

/** Runs the scheduled function. */
const applyRetention = (endAt?: string) => liveOnce({ name: 'tasks.applyretention' }, endAt, callBySchedule);
const run = async (): Promise<void> => expect((await applyRetention()).answer).toBe(200);

const exists = async (document: DocumentReference): Promise<boolean> => (await document.get()).exists;
const fileAt = (path: string) => getStorage().bucket(`${suite.projectId}.appspot.com`).file(path);
const isStored = async (path: string): Promise<boolean> => (await fileAt(path).exists())[0];
const untilRemoved = (path: string) =>
  until(async () => ((await isStored(path)) ? undefined : true), `${path} is deleted`);

/** Creates a past ride with its map picture. */
async function aDrivenRide(change: Parameters<typeof anOpenRide>[0] = {}) {
  const id = await anOpenRide(change);
  await acceptRide(id);
  await finishRide(id);
  return pictured(id);
}

async function aHotelRide() {
  const { terms: _, ...order } = await anOrder();
  const { result } = await callFunction('hotel-postride', { ...order, room: '12', payToPartner: false }, hotel);
  if (!result?.valid) throw new Error('The hotel could not order');
  return pictured(result.document);
}

async function pictured(id: string) {
  const ride = database.doc(`rides/${id}`);
  await until(async () => (await ride.get()).get('mapImage') ?? undefined, 'a map picture');
  return {
    id,
    ride,
    contact: ride.collection('guest').doc('contact'),
    consent: ride.collection('guest').doc('consent'),
    view: database.doc(`companies/hotel-alpenrose/rides/${id}`),
    route: database.doc(`rides/${id}/map/route`),
    picture: `rides/${id}/map.png`,
  };
}

describe('retention of guests', { timeout }, () => {
  it('removes contact, notes, addresses and picture 90 days after the ride, also from the hotel’s view', async () => {
    const [driven, posted, kept] = await Promise.all([aDrivenRide(), aHotelRide(), aDrivenRide()]);
    await Promise.all([driven, posted].map(({ ride }) => ride.update({ pickupAt: due('guests') })));
    await kept.ride.update({ pickupAt: almostDue('guests') });
    // Simulates that the task which drew the picture died before it deleted the route.
    await driven.route.set({ polyline: 'abc' });
    const before = (await driven.ride.get()).data();
    await run();

    const after = (await driven.ride.get()).data();
    expect(after).toMatchObject({ status: 'closed', priceCents: before?.priceCents, carrier: before?.carrier });
    expect(after).toMatchObject({ notes: null, mapImage: '', guestRemovedAtMs: expect.any(Number) });
    expect(after?.pickup).toMatchObject({ label: 'Innsbruck-Stadt', placeId: '' });
    for (const { contact, picture } of [driven, posted]) {
      expect(await exists(contact)).toBe(false);
      await untilRemoved(picture);
    }
    expect([await exists(driven.route), await exists(driven.consent)]).toEqual([false, true]);
    expect((await posted.ride.get()).data()).toMatchObject({ status: 'canceled', canceled: { by: 'platform' } });
    const view = (await posted.view.get()).data();
    expect(view).toMatchObject({ status: 'canceled', ending: 'rejected' });
    expect(view).toMatchObject({ contact: null, notes: null, mapImage: '', destination: { label: 'Schwaz' } });
    for (const personal of ['Gruber', '664', 'example.com', 'Ski', 'Hauptstraße']) {
      expect(JSON.stringify([after, view])).not.toContain(personal);
    }

    expect(await exists(kept.contact)).toBe(true);
    expect((await kept.ride.get()).get('notes')).toBe('Zwei Paar Ski');
    expect(await isStored(kept.picture)).toBe(true);
  });

  it('removes the guest of a ride of the first version, which lacks the field', async () => {
    const driven = await aDrivenRide();
    await driven.ride.update({ pickupAt: due('guests'), guestRemovedAtMs: FieldValue.delete() });
    await run();
    expect(await exists(driven.contact)).toBe(false);
    expect((await driven.ride.get()).get('guestRemovedAtMs')).toEqual(expect.any(Number));
  });

  it('keeps both rides of a round trip, and its link, until 90 days after the later one', async () => {
    const guestEmail = `${randomUUID()}@example.com`;
    const [outwardId, returnId] = await bookRoundTrip({ guestEmail });
    const token = (await bookingLinkOf(`${outwardId} + ${returnId}`)).searchParams.get('token');
    const [outward, back] = await Promise.all([outwardId, returnId].map(pictured));
    await outward?.ride.update({ pickupAt: due('guests') });
    await run();
    const booking = { valid: true, data: { id: outwardId, GuestName: 'Anna Gruber', other: { id: returnId } } };
    expect((await callFunction('global-openbooking', { token })).result).toMatchObject(booking);
    const lookedUp = await callFunction('global-loadbooking', { orderId: outwardId, email: guestEmail });
    expect(lookedUp.result).toMatchObject(booking);
    expect((await callFunction('global-requestexport', { token })).result).toEqual({ valid: true });

    const contacts = async () => Promise.all([outward, back].map((ride) => ride && exists(ride.contact)));
    await back?.ride.update({ pickupAt: almostDue('guests') });
    await run();
    expect(await contacts()).toEqual([true, true]);
    await back?.ride.update({ pickupAt: due('guests') });
    await run();
    expect(await contacts()).toEqual([false, false]);
  });

  it('draws no map picture of a ride whose guest data was removed, and deletes one left by a killed task', async () => {
    const { id, ride, picture } = await aDrivenRide();
    await ride.update({ pickupAt: due('guests') });
    await run();
    await untilRemoved(picture);
    // Simulates a task that stored its picture after the removal and died before deleting that picture.
    await fileAt(picture).save('picture', { resumable: false });
    const life = await liveOnce({ name: 'tasks.drawmap' }, undefined, (url) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: { rideId: id } }),
      }),
    );
    expect(life.answer?.status).toBe(204);
    expect(await isStored(picture)).toBe(false);
  });
});

/** Creates a company with a licence and a member with an account, deactivated by an administrator. */
async function aClosedCompany(state: Company['state'], kind: Company['kind'] = 'taxi') {
  const licenceFile = `licences/${randomUUID()}/konzession.pdf`;
  await fileAt(licenceFile).save('Konzession', { resumable: false });
  const companyId = await aCompanyOfItsOwn(0, { kind, state, licenceFile });
  const email = await aPersonOf(companyId, kind);
  const company = database.doc(`companies/${companyId}`);
  const members = async () => (await company.collection('members').get()).size;
  const { result } = await callFunction('admin-rejectuser', { userid: companyId, reason: 'Grund' }, admin);
  expect(result).toEqual({ valid: true });
  return {
    companyId,
    company,
    licenceFile,
    endAt: (end: Timestamp) => company.update({ 'ended.atMs': end.toMillis() }),
    hasAccount: async () => (await getAuth().getUsers([{ email }])).users.length === 1,
    members,
    memberCount: await members(),
  };
}

describe('retention of companies', { timeout }, () => {
  it.each(['taxi', 'hotel'] as const)(
    'removes licence, team and accounts a year after a %s was deactivated',
    async (kind) => {
      const [ended, kept] = await Promise.all([aClosedCompany('active', kind), aClosedCompany('active', kind)]);
      // Copied by a call that was killed before it stored the renewal.
      const copyOf = ({ companyId }: { readonly companyId: string }): string => `licences/${companyId}/renewal-1/1`;
      for (const one of [ended, kept]) await fileAt(copyOf(one)).save('Konzession', { resumable: false });
      await ended.endAt(due('licences'));
      await kept.endAt(almostDue('licences'));
      await run();
      await untilRemoved(ended.licenceFile);
      await untilRemoved(copyOf(ended));
      expect(await isStored(copyOf(kept))).toBe(true);
      expect((await ended.company.get()).data()).toMatchObject({
        ...{ state: 'inactive', licenceFile: null, contactName: '–' },
      });
      await until(async () => ((await ended.hasAccount()) ? undefined : true), 'the account is deleted');
      expect(await ended.members()).toBe(0);
      expect([await kept.hasAccount(), await kept.members()]).toEqual([true, kept.memberCount]);
      expect((await kept.company.get()).get('licenceFile')).toBe(kept.licenceFile);
      expect(await isStored(kept.licenceFile)).toBe(true);
    },
  );

  it('removes the team of a hotel that was closed by an older version, which stored nothing to remove', async () => {
    const hotelCompany = await aClosedCompany('active', 'hotel');
    await hotelCompany.endAt(due('licences'));
    await hotelCompany.company.update({ 'ended.toRemove': null });
    await run();
    expect((await hotelCompany.company.get()).get('contactName')).toBe('–');
    await until(async () => ((await hotelCompany.hasAccount()) ? undefined : true), 'the account is deleted');
    expect(await hotelCompany.members()).toBe(0);
  });

  it('gives a company that an older version closed without a time its year from now', async () => {
    const closed = await aClosedCompany('active');
    await closed.company.update({ ended: FieldValue.delete() });
    const before = Date.now();
    await run();
    const ended = (await closed.company.get()).get('ended');
    expect(ended).toEqual({ atMs: expect.any(Number), toRemove: 'licence' });
    expect(ended.atMs).toBeGreaterThanOrEqual(before);
    expect(await closed.members()).toBe(closed.memberCount);
  });

  it('removes a turned-down application after half a year: company, members, accounts and licence', async () => {
    const all = await Promise.all([1, 2, 3].map(() => aClosedCompany('pending')));
    const [turnedDown, kept, openedAfterAll] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
    await turnedDown.endAt(due('applications'));
    await kept.endAt(almostDue('applications'));
    await openedAfterAll.endAt(due('applications'));
    await callFunction('admin-confirmuser', { userid: openedAfterAll.companyId }, admin);
    await run();
    await untilRemoved(turnedDown.licenceFile);
    await until(async () => ((await turnedDown.hasAccount()) ? undefined : true), 'the account is deleted');
    expect([await exists(turnedDown.company), await turnedDown.members()]).toEqual([false, 0]);
    expect(await exists(database.doc(`tokenAccounts/${turnedDown.companyId}`))).toBe(false);
    for (const { company, licenceFile, hasAccount, members, memberCount } of [kept, openedAfterAll]) {
      expect([await exists(company), await members(), await hasAccount()]).toEqual([true, memberCount, true]);
      expect(await isStored(licenceFile)).toBe(true);
    }
  });
});

/** Creates a company with a page, a former slug and a logo, deactivated by an administrator. */
async function aClosedPage() {
  const { companyId, slug } = await aPage();
  const [company, website] = [database.doc(`companies/${companyId}`), database.doc(`websites/${companyId}`)];
  const logo = `websites/${companyId}/${randomUUID()}.png`;
  await fileAt(logo).save('logo', { resumable: false });
  const slugs = [slug, `${slug}-1`].map((one) => database.doc(`slugs/${one}`));
  await Promise.all([website.update({ logourl: logo }), ...slugs.map((one) => one.set({ companyId }))]);
  const { result } = await callFunction('admin-rejectuser', { userid: companyId, reason: 'Grund' }, admin);
  expect(result).toEqual({ valid: true });
  const lists = ['pickups', 'destinations', 'prices'].map((list) => website.collection(list));
  return {
    logo,
    documents: [website, ...slugs],
    entries: async () => (await Promise.all(lists.map((list) => list.get()))).reduce((sum, { size }) => sum + size, 0),
    endAt: (end: Timestamp) => company.update({ 'ended.atMs': end.toMillis() }),
  };
}

describe('retention of booking pages', { timeout }, () => {
  it('removes page, addresses and pictures a year after the company became inactive', async () => {
    const [ended, kept] = await Promise.all([aClosedPage(), aClosedPage()]);
    await ended.endAt(due('licences'));
    await kept.endAt(almostDue('licences'));
    await run();
    expect(await Promise.all(ended.documents.map(exists))).toEqual([false, false, false]);
    await untilRemoved(ended.logo);
    await until(async () => ((await ended.entries()) === 0 ? true : undefined), 'the lists of the page are deleted');
    expect(await Promise.all(kept.documents.map(exists))).toEqual([true, true, true]);
    expect([await isStored(kept.logo), await kept.entries()]).toEqual([true, 5]);
  });

  it('deletes a picture that no page refers to once it is a day old', async () => {
    // In a separate project: the clock of this retention runs ahead.
    const projectId = `demo-pictures-${randomUUID().slice(0, 8)}`;
    const documents = getFirestore(initializeApp({ projectId }, projectId));
    await documents.doc('websites/own').set({
      ...{ url: 'own', imprint: {}, logourl: 'websites/own/logo.png', introImage: 'websites/own/intro.webp' },
    });
    await documents.doc('websites/own/cars/van').set({
      ...{ titleDE: '', titleEN: '', textDE: '', textEN: '', image: 'websites/own/van.jpg' },
      ...{ version: 1, updatedAt: Timestamp.now(), updatedBy: 'u', createdAt: Timestamp.now() },
    });
    const bucket = getStorage().bucket(`${projectId}.appspot.com`);
    const named = ['websites/own/intro.webp', 'websites/own/logo.png', 'websites/own/van.jpg'];
    const unused = ['websites/nobody/old.png', 'websites/own/replaced.png'];
    const others = ['licences/own/logo.png'];
    for (const path of [...named, ...unused, ...others]) await bucket.file(path).save('picture', { resumable: false });
    const left = async () => (await bucket.getFiles())[0].map(({ name }) => name).sort();
    const runAhead = async (byMs: number): Promise<void> => {
      const shifted = `constructor(...a){super(...(a.length?a:[Date.now()]))} static now(){return super.now()+${byMs}}`;
      const clock = `data:text/javascript,${encodeURIComponent(`globalThis.Date=class extends Date{${shifted}}`)}`;
      const target = { name: 'tasks.applyretention', projectId, parameters: { NODE_OPTIONS: `--import=${clock}` } };
      expect((await liveOnce(target, undefined, callBySchedule)).answer).toBe(200);
    };
    const dayMs = 24 * 60 * minuteMs;
    await runAhead(dayMs - 10 * minuteMs);
    expect(await left()).toEqual([...others, ...named, ...unused].sort());
    await runAhead(dayMs);
    expect(await left()).toEqual([...others, ...named].sort());
  });
});

describe('retention of mails, audit log and requests', { timeout }, () => {
  it('deletes mails in any state after 30 days, and audit entries after 3 years', async () => {
    const suffix = randomUUID();
    const order = { template: 'company-opened', companyId: suffix, before: 'pending', reason: null };
    const store = async (collection: string, createdAt: Timestamp, state: string) => {
      const document = database.collection(collection).doc(`retention_${randomUUID()}`);
      await document.set({ suffix, createdAt, state, attempts: 1, ...order });
      return document;
    };
    const states = ['sent', 'failed', 'waiting'];
    // 120: more than one batch.
    const old = await Promise.all([
      ...Array.from({ length: 120 }, () => store('audit', due('audit'), '')),
      ...states.map((state) => store('mail', due('outbox'), state)),
    ]);
    const young = await Promise.all([
      store('audit', almostDue('audit'), ''),
      ...states.map((state) => store('mail', almostDue('outbox'), state)),
    ]);
    await run();
    expect((await database.getAll(...old)).filter((one) => one.exists)).toEqual([]);
    expect((await database.getAll(...young)).filter((one) => !one.exists)).toEqual([]);
  });

  it('removes an order’s request after 30 days; a later retry is refused as too old, not booked again', async () => {
    const order = await anOrder();
    const again = () => callFunction('global-createride', order);
    const { result } = await again();
    if (!result?.valid) throw new Error('Not booked');
    const request = database.doc(`requests/${order.requestId}`);

    await request.update({ createdAt: almostDue('requests') });
    await run();
    expect((await again()).result).toEqual({ valid: true, document: result.document });
    await request.update({ createdAt: due('requests') });
    await run();
    expect((await again()).result).toEqual({ valid: false, error: 'too-old' });
    const changed = await callFunction('global-createride', { ...order, pax: 4 });
    expect(changed.result).toEqual({ valid: false, error: 'too-old' });
    expect((await request.get()).data()).toEqual({ expiredAt: expect.any(Timestamp) });

    await request.update({ expiredAt: almostDue('rides') });
    await run();
    expect(await exists(request)).toBe(true);
    await request.update({ expiredAt: due('rides') });
    await run();
    expect(await exists(request)).toBe(false);
  });
});

/** Creates a company with a ledger of `count` entries, the first `old` of them due. */
async function aLedger(count: number, old: number): Promise<string> {
  const companyId = await aCompanyOfItsOwn();
  const batch = database.batch();
  for (let i = 0; i < count; i += 1) {
    batch.set(database.doc(`tokenAccounts/${companyId}/entries/booking_${companyId}_${i}`), {
      ...{ valueTokenCents: i % 3 === 0 ? -150 : 500 + i, balanceAfterTokenCents: 0, kind: 'booking' },
      ...{ description: 'Gutschrift', rideId: null, sessionId: null, actor: 'x' },
      createdAt: i < old ? due('rides') : almostDue('rides'),
    });
  }
  await batch.commit();
  const sum = (await entriesOf(companyId)).reduce((cents, entry) => cents + entry.get('valueTokenCents'), 0);
  await database.doc(`tokenAccounts/${companyId}`).set({ balanceTokenCents: sum });
  return companyId;
}

/** Expects that the balance is the opening balance plus the remaining entries. */
async function expectSum(companyId: string): Promise<void> {
  const opening = (await database.doc(`tokenAccounts/${companyId}`).get()).get('openingTokenCents') ?? 0;
  const entries = await entriesOf(companyId);
  const sum = entries.reduce((cents, entry) => cents + (entry.get('valueTokenCents') as number), opening);
  expect(sum).toBe(await balanceOf(companyId));
}

describe('retention of rides and ledger', { timeout }, () => {
  it('removes entries after 7 years; the balance stays correct for later bookings', async () => {
    const [long, short] = await Promise.all([aLedger(450, 430), aLedger(3, 3)]);
    const before = await Promise.all([long, short].map(balanceOf));
    await run();
    expect((await entriesOf(long)).length).toBe(20);
    expect((await entriesOf(short)).length).toBe(0);
    await callFunction(
      'admin-tokenbooking',
      { userid: short, value: 2, description: 'Gutschrift', requestId: randomUUID() },
      admin,
    );
    await Promise.all([long, short].map(expectSum));
    expect(await Promise.all([long, short].map(balanceOf))).toEqual([before[0], (before[1] ?? 0) + 200]);
  });

  it('removes a ride after 7 years with all its subdocuments', async () => {
    const [old, posted, kept] = await Promise.all([aDrivenRide(), aHotelRide(), aDrivenRide()]);
    await Promise.all([old, posted].map(({ ride }) => ride.update({ pickupAt: due('rides') })));
    await kept.ride.update({ pickupAt: almostDue('rides') });
    await old.route.set({ polyline: 'abc' });
    await run();
    for (const { ride, contact, consent, route, view, picture } of [old, posted]) {
      const left = await Promise.all([ride, contact, consent, route, view].map(exists));
      expect(left).toEqual([false, false, false, false, false]);
      await untilRemoved(picture);
    }
    expect([await exists(kept.ride), await exists(kept.consent)]).toEqual([true, true]);
  });
});

describe('a run of retention', { timeout }, () => {
  it('skips a document that fails, and throws at the end', async () => {
    const broken = database.collection('rides').doc();
    await broken.set({ guestRemovedAtMs: null, pickupAt: Timestamp.fromMillis(0) });
    const mail = database.collection('mail').doc(`retention_${randomUUID()}`);
    await mail.set({ createdAt: due('outbox'), state: 'sent' });
    try {
      expect((await applyRetention()).answer).toBe(500);
      expect(await exists(mail)).toBe(false);
    } finally {
      await broken.delete();
    }
    await run();
  });

  it('that is killed between any two steps is completed by the next run, without loss or repetition', async () => {
    const live = async (endAt: string | undefined) => {
      const [driven, closed, ledger] = await Promise.all([aHotelRide(), aClosedCompany('pending'), aLedger(3, 2)]);
      await driven.ride.update({ pickupAt: due('guests') });
      await closed.endAt(due('applications'));
      const life = await applyRetention(endAt);
      if (life.hasEnded) await run();
      expect([endAt, await exists(driven.contact), (await driven.view.get()).get('contact')]).toEqual([
        endAt,
        false,
        null,
      ]);
      expect([endAt, await exists(closed.company), (await entriesOf(ledger)).length]).toEqual([endAt, false, 1]);
      await expectSum(ledger);
      await Promise.all([driven.picture, closed.licenceFile].map(untilRemoved));
      await until(async () => ((await closed.hasAccount()) ? undefined : true), 'the account is deleted');
      return life;
    };
    // The trigger on deleted documents may delete their files before the run does.
    await atEveryMoment(4, live, 1, (moment) => moment.includes('storage'));
  });
});
