import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callAt, callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, balanceOf, entriesOf } from '../support/companies.ts';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { mailsAbout, waitForMails, waitForMailsTo } from '../support/mails.ts';
import { admin, memberOf } from '../support/people.ts';
import { aKnownPage, aPage, aPageRide, bookOn, confirmationTokenOf, ridesAhead } from '../support/websites.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;

it('a page created by a process killed at any point is stored with its slug, or neither is', {
  tags: 'long',
  timeout,
}, async () => {
  const leftBehind = new Set<boolean>();
  await atEveryMoment(3, async (endAt) => {
    const companyId = await aCompanyOfItsOwn();
    const life = await liveOnce({ name: 'website.create' }, endAt, (url) =>
      callAt<'website-create'>(url, {}, memberOf(companyId)),
    );
    const website = await database.doc(`websites/${companyId}`).get();
    const slugs = await database.collection('slugs').where('companyId', '==', companyId).get();
    leftBehind.add(website.exists);
    expect([endAt, slugs.docs.map(({ id }) => id)]).toEqual([endAt, website.exists ? [website.get('url')] : []]);
    const { result } = await callFunction('website-create', {}, memberOf(companyId));
    expect(result?.valid).toBe(!website.exists);
    return life;
  });
  expect([...leftBehind].sort()).toEqual([false, true]);
});

it('a slug changed by a process killed at any point is stored in both page and slugs, or in neither', {
  tags: 'long',
  timeout,
}, async () => {
  await atEveryMoment(3, async (endAt) => {
    const page = await aPage();
    const name = `neu-${randomUUID().slice(0, 8)}`;
    await database.doc(`companies/${page.companyId}`).update({ designation: name });
    const life = await liveOnce({ name: 'website.changeaddress' }, endAt, (url) =>
      callAt<'website-changeaddress'>(url, {}, memberOf(page.companyId)),
    );
    const url = (await database.doc(`websites/${page.companyId}`).get()).get('url');
    const isTaken = (await database.doc(`slugs/${name}`).get()).exists;
    expect([endAt, url]).toEqual([endAt, isTaken ? name : page.slug]);
    const { result } = await callFunction('website-changeaddress', {}, memberOf(page.companyId));
    expect(result).toEqual({ valid: true, url: name });
    return life;
  });
});

it('an activation by a process killed at any point can be repeated', { tags: 'long', timeout }, async () => {
  await atEveryMoment(3, async (endAt) => {
    const page = await aPage();
    const life = await liveOnce({ name: 'website.activate' }, endAt, (url) =>
      callAt<'website-activate'>(url, { activated: false }, memberOf(page.companyId)),
    );
    const { result } = await callFunction('website-activate', { activated: false }, memberOf(page.companyId));
    expect([endAt, result]).toEqual([endAt, { valid: true }]);
    expect((await database.doc(`websites/${page.companyId}`).get()).get('activated')).toBe(false);
    return life;
  });
});

it('a ride booked on a page by a process killed at any point is booked and charged once', { timeout }, async () => {
  await atEveryMoment(4, async (endAt) => {
    const page = await aKnownPage(1_000);
    const payload = aPageRide(page);
    const life = await liveOnce({ name: 'website.newride' }, endAt, (url) => callAt<'website-newride'>(url, payload));
    const before = (await ridesAhead(page).get()).docs.map(({ id }) => id);
    // Either everything or nothing is stored.
    expect([endAt, await balanceOf(page.companyId)]).toEqual([endAt, 1_000 - before.length * 950]);
    const { result } = await bookOn(payload);
    if (!result?.valid) throw new Error(`Not booked after ${endAt}`);
    expect((await ridesAhead(page).get()).docs.map(({ id }) => id)).toEqual([result.document]);
    expect(before.every((id) => id === result.document)).toBe(true);
    expect(await balanceOf(page.companyId)).toBe(50);
    expect(await waitForMailsTo(payload.guestEmail, 1)).toHaveLength(1);
    return life;
  });
});

it('a waiting ride confirmed by a process killed at any point is booked and charged once', {
  tags: 'long',
  timeout,
}, async () => {
  await atEveryMoment(4, async (endAt) => {
    const page = await aPage(5_000);
    const payload = aPageRide(page, { pax: 16, price: 360 });
    const { result: waiting } = await bookOn(payload);
    const token = await confirmationTokenOf(payload.guestEmail);
    const life = await liveOnce({ name: 'website.confirmride' }, endAt, (url) =>
      callAt<'website-confirmride'>(url, { token }),
    );
    const id = waiting?.valid ? waiting.document : '';
    const isBooked = (await database.doc(`rides/${id}`).get()).exists;
    expect([endAt, await balanceOf(page.companyId)]).toEqual([endAt, isBooked ? 1_400 : 5_000]);
    expect((await callFunction('website-confirmride', { token })).result).toMatchObject({ valid: true });
    expect(await balanceOf(page.companyId)).toBe(1_400);
    await waitForMails(id, 2);
    expect((await mailsAbout(`${id} ist bestätigt`)).length).toBe(1);
    return life;
  });
});

it('a message sent by a process killed at any point arrives once', { tags: 'long', timeout }, async () => {
  await atEveryMoment(3, async (endAt) => {
    const { slug } = await aPage();
    const lastname = `Gruber-${randomUUID().slice(0, 8)}`;
    const payload = {
      slug,
      firstname: 'Anna',
      lastname,
      email: 'anna@example.com',
      phone: '',
      message: 'Guten Tag',
      agreement: true,
      website: '',
      lang: 'de',
      requestId: randomUUID(),
    };
    const life = await liveOnce({ name: 'website.contactcompany' }, endAt, (url) =>
      callAt<'website-contactcompany'>(url, payload),
    );
    expect((await callFunction('website-contactcompany', payload)).result).toEqual({ valid: true });
    await waitForMails(lastname, 1);
    expect([endAt, (await mailsAbout(lastname)).length]).toEqual([endAt, 1]);
    return life;
  });
});

it('a translation by a process killed at any point is charged once, and only if its text is stored', {
  tags: 'long',
  timeout,
}, async () => {
  await atEveryMoment(4, async (endAt) => {
    const companyId = await aCompanyOfItsOwn(250);
    const payload = { text: 'Unsere Fahrzeuge', requestId: randomUUID() };
    const life = await liveOnce({ name: 'website.translate' }, endAt, (url) =>
      callAt<'website-translate'>(url, payload, memberOf(companyId)),
    );
    const request = await database.doc(`requests/${payload.requestId}`).get();
    const charges = (await entriesOf(companyId)).filter((entry) => entry.get('kind') === 'translation');
    expect([endAt, charges.length]).toEqual([endAt, request.get('text') === undefined ? 0 : 1]);
    const { result } = await callFunction('website-translate', payload, memberOf(companyId));
    expect([endAt, result]).toEqual([endAt, { valid: true, text: 'Our vehicles' }]);
    expect(await balanceOf(companyId)).toBe(150);
    return life;
  });
});

it('a limit set by a process killed at any point is in the audit log if it is stored', {
  tags: 'long',
  timeout,
}, async () => {
  const logged = async () => (await database.collection('audit').where('what', '==', 'page-limit-set').get()).size;
  await atEveryMoment(
    3,
    async (endAt) => {
      const before = await logged();
      await database.doc('config/websites').delete();
      const life = await liveOnce({ name: 'admin.setpagelimit' }, endAt, (url) =>
        callAt<'admin-setpagelimit'>(url, { lowestBalance: -100 }, admin),
      );
      const isSet = (await database.doc('config/websites').get()).exists;
      expect([endAt, (await logged()) - before]).toEqual([endAt, isSet ? 1 : 0]);
      return life;
    },
    1,
  );
});
