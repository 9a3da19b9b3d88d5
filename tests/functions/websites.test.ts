import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { imageUrl } from '@talwaerts/domain/website/images.ts';
import { readBranding } from '@talwaerts/domain/website/stored-website.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn, someCompanies } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { headerOf, waitForMails } from '../support/mails.ts';
import { admin, memberOf } from '../support/people.ts';
import { isLong, suite } from '../support/suite.ts';
import { activate, aPage, aPageRide, bookOn, brandingOnce } from '../support/websites.ts';

const create = (companyId: string) => callFunction('website-create', {}, memberOf(companyId));
const demoPages = ['taxi-zillertal', 'sonnentaxi-achensee', 'nachtfahrt-schwaz'];
const suffix = () => randomUUID().slice(0, 6);

describe('the page of a company', () => {
  it('is created inactive, with defaults and a slug of the designation', async () => {
    const name = suffix();
    const companyId = await aCompanyOfItsOwn(0, { designation: `Täxi ${name}` });
    expect((await create(companyId)).result).toEqual({ valid: true, url: `taxi-${name}` });
    const website = await database.doc(`websites/${companyId}`).get();
    expect(website.data()).toMatchObject({
      url: `taxi-${name}`,
      activated: false,
      introtitleDE: `Willkommen bei Täxi ${name}`,
    });
    expect((await create(companyId)).result).toEqual({ valid: false, error: 'website-exists' });
    expect((await database.doc(`branding/taxi-${name}`).get()).exists).toBe(false);
  });

  it('can be created by an administrator for a named company, with an audit entry', async () => {
    const companyId = await aCompanyOfItsOwn();
    const { result } = await callFunction('website-create', { companyID: companyId }, admin);
    expect(result).toMatchObject({ valid: true });
    const { docs } = await database.collection('audit').where('companyId', '==', companyId).get();
    expect(docs.map((entry) => entry.get('what'))).toEqual(['website-created']);
    expect((await callFunction('website-create', {}, admin)).result).toEqual({ valid: false, error: 'not-found' });
    const none = await callFunction('website-create', { companyID: 'hotel-alpenrose' }, admin);
    expect(none.result).toEqual({ valid: false, error: 'not-found' });
  });

  it('is created for the member’s own company, although the member names another one', async () => {
    const [own, other] = await someCompanies(2, 0);
    await callFunction('website-create', { companyID: other }, memberOf(own ?? ''));
    expect((await database.doc(`websites/${other}`).get()).exists).toBe(false);
    expect((await database.doc(`websites/${own}`).get()).exists).toBe(true);
  });

  it(`has a unique slug when ${isLong ? 50 : 12} companies of one name create theirs concurrently`, async () => {
    const name = suffix();
    const companies = await someCompanies(isLong ? 50 : 12, 0, { designation: `Taxi ${name}` });
    const createSurely = async (companyId: string): Promise<string> => {
      for (let attempt = 0; attempt < 20; attempt++) {
        const { result, error } = await create(companyId);
        if (result?.valid) return result.url;
        // Too many at once: retries, like the pages.
        expect(error?.status).toBe('UNAVAILABLE');
      }
      throw new Error('Not created');
    };
    const slugs = await Promise.all(companies.map(createSurely));
    const wanted = companies.map((_, i) => (i === 0 ? `taxi-${name}` : `taxi-${name}-${i}`));
    expect([...slugs].sort()).toEqual(wanted.sort());
    for (const [i, slug] of slugs.entries()) {
      expect((await database.doc(`slugs/${slug}`).get()).get('companyId')).toBe(companies[i]);
    }
  });
});

describe('the public projection', () => {
  it('exists while the page is active, and follows places, prices and the company’s data', async () => {
    const page = await aPage();
    const branding = await brandingOnce(page.slug, (one) => one.get('bookingActive') === true);
    expect(branding.data()).toMatchObject({
      companyID: page.companyId,
      activated: true,
      pickups: [{ id: 'airport' }, { id: 'station' }],
      prices: { airport_zell: { oneThreeCents: 9_500, fourSevenCents: 12_000 } },
      contrastHEX: '#FFCE09',
    });
    const website = database.doc(`websites/${page.companyId}`);
    await website.collection('prices').doc('airport_zell').update({ oneThree: 99.5, version: 2 });
    await brandingOnce(page.slug, (one) => one.get('prices.airport_zell.oneThreeCents') === 9_950);
    await website.collection('pickups').doc('station').delete();
    await brandingOnce(page.slug, (one) => one.get('prices.station_zell') === undefined);
    await database.doc(`companies/${page.companyId}`).update({ phone: '+43 5282 99999' });
    await brandingOnce(page.slug, (one) => one.get('companyPhone') === '+43 5282 99999');
  });

  it.each([
    ['a fraction of a cent too much', 95.0000005, { oneThreeCents: 9_500, fourSevenCents: 12_000 }],
    ['an amount that nobody can pay', 95.001, undefined],
    ['a text', '95', undefined],
  ])('is updated by other changes although a stored price has %s', async (_, oneThree, tiers) => {
    const page = await aPage();
    const prices = database.collection(`websites/${page.companyId}/prices`);
    await prices.doc('airport_zell').update({ oneThree, fourSeven: 120, version: 2 });
    await prices.doc('station_zell').update({ oneThree: 50, version: 2 });
    const isDone = (one: FirebaseFirestore.DocumentSnapshot) => one.get('prices.station_zell.oneThreeCents') === 5_000;
    await brandingOnce(page.slug, (one) => isDone(one) && isDeepStrictEqual(one.get('prices.airport_zell'), tiers));
    await database.doc(`companies/${page.companyId}`).update({ phone: '+43 5282 99999' });
    await brandingOnce(page.slug, (one) => isDone(one) && one.get('companyPhone') === '+43 5282 99999');
    const { result } = await bookOn(aPageRide(page));
    expect(result?.valid === false ? result.error : 'booked').toBe(tiers ? 'booked' : 'price-too-low');
  });

  it('is removed when the page or the company is deactivated', async () => {
    const page = await aPage();
    await activate(page, false);
    await brandingOnce(page.slug, (one) => !one.exists);
    await activate(page, true);
    await brandingOnce(page.slug, (one) => one.exists);
    const userid = page.companyId;
    await callFunction('admin-rejectuser', { userid, reason: 'Test' }, admin);
    await brandingOnce(page.slug, (one) => !one.exists);
    await callFunction('admin-confirmuser', { userid }, admin);
    await brandingOnce(page.slug, (one) => one.exists);
  });

  it('moves to the new slug of a renamed company, whose former one stays reserved', async () => {
    const page = await aPage();
    const changeAddress = () => callFunction('website-changeaddress', {}, memberOf(page.companyId));
    expect((await changeAddress()).result).toEqual({ valid: true, url: page.slug });
    const name = `neu-${suffix()}`;
    await database.doc(`companies/${page.companyId}`).update({ designation: name });
    expect((await changeAddress()).result).toEqual({ valid: true, url: name });
    expect((await changeAddress()).result).toEqual({ valid: true, url: name });
    await brandingOnce(name, (one) => one.get('companyFree') === name);
    await brandingOnce(page.slug, (one) => !one.exists);
    expect((await database.doc(`slugs/${page.slug}`).get()).get('companyId')).toBe(page.companyId);
  });
});

describe('the demo data', () => {
  it('contain three active pages of different colours, Taxi Zillertal’s with every price, and none of Alpentaxi', async () => {
    const { docs } = await database.collection('websites').where('__name__', 'in', demoPages).get();
    expect(docs.filter((website) => website.get('activated'))).toHaveLength(3);
    const brandings = await Promise.all(demoPages.map(async (id) => database.doc(`branding/${id}`).get()));
    const pages = brandings.map(readBranding);
    expect(new Set(pages.map(({ colorHEX }) => colorHEX)).size).toBe(3);
    expect(pages.some(({ logourl }) => logourl === '')).toBe(true);
    const [zillertal] = pages;
    expect(zillertal?.pickups.length).toBeGreaterThanOrEqual(3);
    expect(zillertal?.destinations.length).toBeGreaterThanOrEqual(4);
    const pairs = zillertal?.pickups.flatMap((from) => zillertal.destinations.map((to) => `${from.id}_${to.id}`));
    expect(Object.keys(zillertal?.prices ?? {}).sort()).toEqual(pairs?.sort());
    expect((await database.doc('websites/alpentaxi-mayrhofen').get()).exists).toBe(false);
  });

  it('contain pictures that everybody can read', async () => {
    for (const id of demoPages) {
      const page = readBranding(await database.doc(`branding/${id}`).get());
      for (const path of [page.logourl, page.introImage].filter((one) => one !== '')) {
        const url = imageUrl(`http://127.0.0.1:${suite.ports.storage}`, `${suite.projectId}.appspot.com`, path);
        const response = await fetch(url);
        expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      }
    }
  });
});

describe('a message from a company’s page', () => {
  const message = (slug: string, change: object = {}) => ({
    slug,
    firstname: 'Anna',
    lastname: `Gruber-${suffix()}`,
    email: 'anna@example.com',
    phone: '',
    message: 'Haben Sie einen Kindersitz?',
    agreement: true,
    website: '',
    lang: 'en',
    requestId: randomUUID(),
    ...change,
  });
  const send = (payload: unknown) => callFunction('website-contactcompany', payload);

  it('is mailed to the company once, with the guest’s address for replies', async () => {
    const { slug } = await aPage(0, undefined, { email: 'page@company.example' });
    const sent = message(slug);
    const answers = await Promise.all([1, 2, 3].map(() => send(sent)));
    expect(answers.map(({ result }) => result)).toEqual(Array(3).fill({ valid: true }));
    const mails = await waitForMails(sent.lastname, 1);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to.map(({ address }) => address)).toEqual(['page@company.example']);
    expect(mails[0]?.text).toContain('Kindersitz');
    expect(mails[0] && (await headerOf(mails[0], 'Reply-To'))).toBe('anna@example.com');
    expect(mails[0] && (await headerOf(mails[0], 'Auto-Submitted'))).toBe('auto-generated');
    expect(mails[0] && (await headerOf(mails[0], 'List-Id'))).toBe('<mails.talwaerts.example>');
  });

  it('is escaped in the mail', async () => {
    const { slug } = await aPage();
    const sent = message(slug, { message: '<script>alert(1)</script><img src=x onerror=alert(1)>' });
    expect((await send(sent)).result).toEqual({ valid: true });
    const [mail] = await waitForMails(sent.lastname, 1);
    expect(mail?.html).toContain('&lt;script&gt;');
    expect(mail?.html).not.toMatch(/<script|<img src=x/);
  });

  it('with content in the honeypot is not stored, and answered with success', async () => {
    const { slug, companyId } = await aPage();
    expect((await send(message(slug, { website: 'https://spam.example' }))).result).toEqual({ valid: true });
    const { size } = await database.collection('mail').where('companyId', '==', companyId).get();
    expect(size).toBe(0);
  });

  it('is refused without an open page', async () => {
    expect((await send(message('no-such-page'))).result).toEqual({ valid: false, error: 'page-closed' });
    const page = await aPage();
    await activate(page, false);
    expect((await send(message(page.slug))).result).toEqual({ valid: false, error: 'page-closed' });
  });

  it.each([
    ['message', 'x'.repeat(256), 'max'],
    ['agreement', false, 'required'],
    ['email', 'anna', 'email'],
    ['slug', '../companies', 'format'],
    ['firstname', 'https://evil.example', 'name'],
  ])('is refused with %s = %j', async (field, value, reason) => {
    const { error } = await send(message('some-page', { [field]: value }));
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { [field]: reason } });
  });
});
