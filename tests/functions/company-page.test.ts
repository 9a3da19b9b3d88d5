import { createHash, randomUUID } from 'node:crypto';
import { product } from '@talwaerts/domain/product/product.ts';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { defaultWebsiteConfig } from '@talwaerts/domain/website/page-access.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { memberOf } from '../support/people.ts';
import { sharedCache } from '../support/shared-cache.ts';
import { hostingUrl, isLong, suite } from '../support/suite.ts';
import { until } from '../support/until.ts';
import { activate, aPage, brandingOnce, type TestPage } from '../support/websites.ts';

const german = { 'accept-language': 'de-AT,de;q=0.9' };
const get = (path: string, headers: Record<string, string> = german) =>
  fetch(hostingUrl + path, { headers, redirect: 'manual' });
const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', hostingUrl).pathname;

/**
 * Publishes a page that the builder would never store, under a slug of no website, so that no trigger overwrites it.
 */
async function aForgedPage(forged: Readonly<Record<string, unknown>>): Promise<string> {
  const { slug } = await aPage();
  const branding = (await database.doc(`branding/${slug}`).get()).data();
  const alias = `forged-${randomUUID().slice(0, 8)}`;
  const document = database.doc(`branding/${alias}`);
  await document.set({ ...branding, url: alias });
  await document.update(forged);
  return alias;
}

const expectOrderPage = async ({ slug }: TestPage): Promise<void> => {
  await until(async () => ((await get(`/web/${slug}`)).status === 302 ? true : undefined), 'the page is closed');
  const response = await get(`/web/${slug}`);
  expect([response.status, locationOf(response)]).toEqual([302, '/order']);
  expect(staleSeconds(response)).toBeLessThanOrEqual(60);
  await expectClosedFrame(slug);
  // Bookings stay open on the platform's own pages.
  for (const booking of ['/mybooking?token=a.b', '/confirmbooking?token=a-1.b&lang=en']) {
    expect((await get(`/web/${slug}${booking}`)).headers.get('location')).toBe(booking);
  }
};
/** Expects the frame to show only a link to the order page, which cannot be framed. */
async function expectClosedFrame(slug: string): Promise<void> {
  const response = await get(`/web/${slug}/embed`);
  expect(response.status).toBe(200);
  expect(staleSeconds(response)).toBeLessThanOrEqual(60);
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *');
  const html = await response.text();
  expect(html).toMatch(/<a [^>]*href="\/order" target="_blank"/);
  expect(html).toContain(product.support.phone);
  expect(html).not.toContain('type="module"');
}
/** Returns how long a shared cache may serve an answer after it was made. */
function staleSeconds(response: Response): number {
  const control = response.headers.get('cache-control') ?? '';
  const seconds = (name: string): number => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? NaN);
  return Math.max(seconds('max-age'), seconds('s-maxage')) + seconds('stale-while-revalidate');
}
const contentOf = (html: string, tag: RegExp): string => tag.exec(html)?.[1] ?? '';

describe('a company’s page', () => {
  it('takes no bookings from the day after the licence’s end on, and says so with the phone', async () => {
    const { slug, companyId } = await aPage();
    const company = database.doc(`companies/${companyId}`);
    const today = viennaDay(Date.now());
    const pages = () => Promise.all(['', '/embed'].map(async (end) => (await get(`/web/${slug}${end}`)).text()));
    await company.update({ licence: { number: '1', authority: 'BH', validUntil: today, remindedDays: null } });
    for (const html of await pages()) expect(html).toContain('<form');
    await company.update({ 'licence.validUntil': dayAfter(today, -1) });
    for (const html of await pages()) {
      expect(html).toContain('Hier kann gerade nicht gebucht werden');
      expect(html).not.toContain('aria-label="Fahrt buchen"');
      expect(html).toContain(`href="tel:${String((await company.get()).get('phone')).replaceAll(' ', '')}"`);
    }
  });

  it('is rendered with its data, for search engines and link previews', async () => {
    const { slug, companyId } = await aPage();
    const company = (await database.doc(`companies/${companyId}`).get()).data();
    const response = await get(`/web/${slug}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    const address = `${product.hosts.main}/web/${slug}`;
    expect(html).toContain('<html lang="de"');
    expect(html).toContain(`<h2>Willkommen bei ${company?.designation}</h2>`);
    expect(html).toContain('Flughafen Innsbruck');
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    const english = await (await get(`/web/${slug}?lang=en`)).text();
    expect(english).toContain(`<link rel="canonical" href="${address}?lang=en">`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${address}?lang=en">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`);
    expect(html).toMatch(/<meta property="og:image" content="https?:[^"]+">/);
    expect(contentOf(html, /<title>([^<]+)</)).toContain(company?.designation);
    const schema = JSON.parse(contentOf(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/));
    expect(schema).toMatchObject({
      '@type': 'TaxiService',
      url: address,
      provider: { telephone: company?.phone },
      offers: { priceCurrency: 'EUR', lowPrice: 95, highPrice: 120 },
    });
    // The CSP has only the hashes of the built pages' inline scripts: a page rendered on request must not have others.
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(response.headers.get('content-security-policy')?.split(' ')).toEqual(expect.arrayContaining(hashes));
    expect(html).not.toMatch(/<script (?!type="(?:application\/(?:ld\+)?json|module)")/);
  });

  it('frames a guest’s booking, which no cache keeps and no search engine lists', async () => {
    const { slug, companyId } = await aPage();
    const name = (await database.doc(`companies/${companyId}`).get()).get('designation');
    for (const path of ['/mybooking?token=a.b', '/confirmbooking?token=a-1.b', '/mybooking']) {
      const response = await get(`/web/${slug}${path}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const html = await response.text();
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain(`<title>${name} – Meine Buchung</title>`);
      expect(html).toContain(`href="/web/${slug}#prices"`);
      expect(html).not.toContain('a.b');
      expect(html).not.toContain('aria-label="Fahrt buchen"');
    }
  });

  it('has the language of the URL, else the one chosen before, else the browser’s, else English', async () => {
    const { slug } = await aPage();
    const langOf = async (query: string, headers: Record<string, string>) =>
      contentOf(await (await get(`/web/${slug}${query}`, headers)).text(), /<html lang="([^"]+)"/);
    expect(await langOf('?lang=de', { 'accept-language': 'en', cookie: '__session=en' })).toBe('de');
    expect(await langOf('', { 'accept-language': 'en', cookie: '__session=de' })).toBe('de');
    expect(await langOf('', { 'accept-language': 'fr,de;q=0.5' })).toBe('de');
    expect(await langOf('?lang=zz', { 'accept-language': 'it' })).toBe('en');
    const { headers } = await get(`/web/${slug}`);
    expect(headers.get('vary')).toMatch(/accept-language/i);
  });

  it('is cached, but shows a change within a minute, and at once to the company’s team', async () => {
    const { slug, companyId } = await aPage();
    const guest = await get(`/web/${slug}`);
    expect(guest.headers.get('cache-control')).toMatch(/public.*s-maxage=\d+.*stale-while-revalidate=\d+/);
    expect(staleSeconds(guest)).toBeLessThanOrEqual(60);
    const team = await get(`/web/${slug}`, { ...german, cookie: '__session=de.team' });
    expect(team.headers.get('cache-control')).toBe('private, no-store');
    await database.doc(`websites/${companyId}`).update({ introtitleDE: 'Griaß enk' });
    await brandingOnce(slug, (branding) => branding.get('introtitleDE') === 'Griaß enk');
    expect(await (await get(`/web/${slug}`)).text()).toContain('<h2>Griaß enk</h2>');
  });

  it('behind a CDN is at most a minute old, in the guest’s language, and never a copy made for the team', async () => {
    const { slug, companyId } = await aPage();
    let nowMs = 0;
    const cdn = sharedCache(() => nowMs);
    const path = `/web/${slug}`;
    const seen = async (headers: Record<string, string> = german) => {
      const html = await cdn.get(path, headers);
      return [contentOf(html, /<html lang="([^"]+)"/), contentOf(html, /<h2>([^<]+)</)];
    };
    const change = async (introtitleDE: string): Promise<void> => {
      await database.doc(`websites/${companyId}`).update({ introtitleDE });
      await brandingOnce(slug, (branding) => branding.get('introtitleDE') === introtitleDE);
    };
    await change('Erster');
    expect(await seen()).toEqual(['de', 'Erster']);
    expect((await seen({ 'accept-language': 'en' }))[0]).toBe('en');
    expect((await seen({ ...german, cookie: '__session=en' }))[0]).toBe('en');
    await change('Zweiter');
    const team = { ...german, cookie: '__session=de.team' };
    expect(await seen(team)).toEqual(['de', 'Zweiter']);
    nowMs = 29_999;
    expect(await seen()).toEqual(['de', 'Erster']);
    // This guest still sees the former state, and makes the CDN fetch the new one.
    nowMs = 59_999;
    expect(await seen()).toEqual(['de', 'Erster']);
    await cdn.settle();
    expect(await seen()).toEqual(['de', 'Zweiter']);
    await change('Dritter');
    expect(await seen(team)).toEqual(['de', 'Dritter']);
    nowMs += 60_000;
    expect(await seen()).toEqual(['de', 'Dritter']);
    await activate({ slug, companyId }, false);
    await brandingOnce(slug, (branding) => !branding.exists);
    nowMs += 60_000;
    expect(await cdn.get(path, german)).not.toContain('Dritter');
  });

  it('shows the company’s texts without executing markup in them', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const slug = await aForgedPage({
      introtitleDE: evil,
      introTextDE: evil,
      companyFree: evil,
      facebookurl: 'javascript:alert(1)',
      colorHEX: 'red}</style><script>alert(1)</script>',
      'imprint.name': evil,
    });
    const html = await (await get(`/web/${slug}`)).text();
    expect(html).toContain('&lt;/script');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('href="javascript:');
  });

  it.each([
    ['de-AT,de;q=0.9', 'de', 'Diese Seite ist im Moment nicht erreichbar'],
    ['en-GB,en;q=0.9', 'en', 'This page is not available at the moment'],
  ])('that cannot be read answers an uncached 503 with the support’s phone, for %s', async (accepted, lang, title) => {
    const slug = await aForgedPage({ activated: 'unreadable' });
    for (const path of [`/web/${slug}`, `/web/${slug}/embed`]) {
      const response = await get(path, { 'accept-language': accepted });
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('retry-after')).toBe('5');
      const html = await response.text();
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(`href="tel:${product.support.phone.replaceAll(' ', '')}"`);
    }
  });

  it('can be framed by other sites only in its embed form', async () => {
    const { slug } = await aPage();
    const ancestors = async (path: string) =>
      contentOf((await get(path)).headers.get('content-security-policy') ?? '', /frame-ancestors ([^;]+)/);
    expect(await ancestors(`/web/${slug}`)).toBe("'none'");
    expect(await ancestors(`/web/${slug}/embed`)).toBe('*');
    expect(await ancestors('/order')).toBe("'none'");
    const oldHeader = async (path: string) => (await get(path)).headers.get('x-frame-options');
    expect(await oldHeader(`/web/${slug}/embed`)).toBeNull();
    for (const path of ['/', '/order', `/web/${slug}`, '/assets/none.js']) expect(await oldHeader(path)).toBe('DENY');
    const embedded = await (await get(`/web/${slug}/embed`)).text();
    expect(embedded).toContain('name="robots" content="noindex"');
    expect(embedded).not.toContain('<h2>Willkommen');
    expect(embedded).toContain('name="pickup"');
  });
});

describe('guests are redirected to the order page, or in a frame see a link to it,', () => {
  it.each(['no-such-company', 'NO', '-', 'a.b'])('at the unknown address %s', async (slug) => {
    const response = await get(`/web/${slug}`);
    expect([response.status, locationOf(response)]).toEqual([302, slug === 'NO' ? '/web/no' : '/order']);
    await expectClosedFrame(slug.toLowerCase());
  });

  it('in the browser’s language', async () => {
    const closed = async (lang: string) =>
      (await get('/web/no-such-company/embed', { 'accept-language': lang })).text();
    const [inGerman, inEnglish] = await Promise.all(['de', 'en'].map(closed));
    expect(inGerman).toContain('<html lang="de"');
    expect(inGerman).toContain('<h1>Online-Buchung ist hier nicht möglich</h1>');
    expect(inEnglish).toContain('<html lang="en"');
    expect(inEnglish).toContain('<h1>Online booking is not available here</h1>');
    expect(inEnglish).toContain('name="robots" content="noindex"');
  });

  it('once the page is deactivated', async () => {
    const page = await aPage();
    await activate(page, false);
    await expectOrderPage(page);
  });

  it('once the company is deactivated', async () => {
    const page = await aPage();
    await database.doc(`companies/${page.companyId}`).update({ state: 'inactive' });
    await expectOrderPage(page);
  });

  it('while the company owes more than the limit', async () => {
    const page = await aPage();
    const account = database.doc(`tokenAccounts/${page.companyId}`);
    const limit = defaultWebsiteConfig.lowestBalanceTokenCents;
    await account.set({ balanceTokenCents: limit });
    expect((await get(`/web/${page.slug}`)).status).toBe(200);
    await account.set({ balanceTokenCents: limit - 1 });
    await expectOrderPage(page);
  });
});

/** Returns the reads that the local Firestore has counted for functions and other servers. */
async function readsIn(projectId: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${suite.ports.firestore}/emulator/v1/projects/${projectId}/reads`);
  return ((await answer.json()) as { admin: number }).admin;
}

it('a page costs at most three reads, however many rides the company has, and is cacheable', async () => {
  const page = await aPage();
  const [branding, website] = await database.getAll(
    database.doc(`branding/${page.slug}`),
    database.doc(`websites/${page.companyId}`),
  );
  // In a separate project, so that only this page's reads are counted.
  const projectId = `demo-reads-${randomUUID().slice(0, 8)}`;
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  const stored = {
    [`branding/${page.slug}`]: branding?.data() ?? {},
    [`websites/${page.companyId}`]: website?.data() ?? {},
    [`slugs/${page.slug}`]: { companyId: page.companyId },
    'slugs/former-address': { companyId: page.companyId },
    [`tokenAccounts/${page.companyId}`]: { balanceTokenCents: 5_000 },
    'config/websites': defaultWebsiteConfig,
  };
  const writer = documents.bulkWriter({ throttling: false });
  for (const [path, fields] of Object.entries(stored)) writer.set(documents.doc(path), fields);
  const storeRides = async (count: number): Promise<void> => {
    const ride = { carrier: { companyId: page.companyId }, source: 'partnerPage', status: 'confirmed' };
    for (let i = 0; i < count; i += 1) writer.create(documents.collection('rides').doc(), ride);
    await writer.flush();
  };
  const life = await liveOnce({ name: 'pages.companypage', projectId }, undefined, async (url) => {
    const costs = async (path: string): Promise<readonly [status: number, reads: number]> => {
      const before = await readsIn(projectId);
      const response = await fetch(url + path, { headers: german, redirect: 'manual' });
      await response.text();
      // The answer can be cached for the next guest.
      expect(response.headers.get('cache-control')).toMatch(/^public, .*s-maxage=[1-9]/);
      expect(response.headers.get('set-cookie')).toBeNull();
      return [response.status, (await readsIn(projectId)) - before];
    };
    const costsOfAll = async () => [
      // Reads the limit of all pages, too, unless that was read in the last half a minute.
      (await costs(`/web/${page.slug}`))[0],
      await costs(`/web/${page.slug}`),
      await costs(`/web/${page.slug}/embed`),
      await costs('/web/former-address'),
      await costs('/web/no-such-company'),
    ];
    await storeRides(10);
    const few = await costsOfAll();
    await storeRides(isLong ? 100_000 : 1_000);
    return { few, many: await costsOfAll() };
  });
  const expected = [200, [200, 3], [200, 3], [302, 3], [302, 2]];
  expect(life.answer).toEqual({ few: expected, many: expected });
});

it('a former slug redirects to the present one, also in a frame', async () => {
  const page = await aPage();
  const designation = `Neu ${randomUUID().slice(0, 8)}`;
  await database.doc(`companies/${page.companyId}`).update({ designation });
  const { result } = await callFunction('website-changeaddress', {}, memberOf(page.companyId));
  const slug = result?.valid ? result.url : '';
  expect(slug).toMatch(/^neu-/);
  await brandingOnce(slug, (branding) => branding.exists);
  await brandingOnce(page.slug, (branding) => !branding.exists);
  for (const form of ['', '/embed']) {
    const response = await get(`/web/${page.slug}${form}`);
    expect([response.status, locationOf(response)]).toEqual([302, `/web/${slug}${form}`]);
  }
  const booking = await get(`/web/${page.slug}/mybooking?token=a.b`);
  expect(booking.headers.get('location')).toMatch(new RegExp(`/web/${slug}/mybooking\\?token=a\\.b$`));
  const inEnglish = await get(`/web/${page.slug}?lang=en&other=x`);
  expect(inEnglish.headers.get('location')).toMatch(new RegExp(`/web/${slug}\\?lang=en$`));
});

it('requests that pass the CDN are limited for each client, with a page that says so', async () => {
  const { slug } = await aPage();
  const parameters = { RATE_LIMIT_FACTOR: '1', TRUSTED_HOPS_DIRECT: '1' };
  const life = await liveOnce({ name: 'pages.companypage', parameters }, undefined, async (url) => {
    const open = (from: string, path: string) =>
      fetch(`${url}/web/${path}`, { headers: { ...german, 'x-forwarded-for': from }, redirect: 'manual' });
    let admitted = 0;
    let refused = new Response();
    // An address that no page can have: its answer is fast, so that few requests are added to the limit meanwhile.
    while (refused.status !== 429 && admitted < 2_000) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => open('203.0.113.1', `NO?x=${i}`)));
      admitted += answers.filter(({ status }) => status === 302).length;
      refused = answers.find(({ status }) => status === 429) ?? refused;
    }
    const { status, headers } = refused;
    const other = (await open('203.0.113.2', slug)).status;
    return { admitted, status, html: await refused.text(), headers: Object.fromEntries(headers), other };
  });
  expect(life.answer).toMatchObject({ status: 429, other: 200 });
  expect(life.answer?.admitted).toBeGreaterThanOrEqual(600);
  expect(life.answer?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' });
  expect(life.answer?.html).toContain('Diese Seite ist im Moment nicht erreichbar');
});

it('the sitemap is read once for many requests, whatever their query strings', async () => {
  const projectId = `demo-reads-${randomUUID().slice(0, 8)}`;
  const documents = getFirestore(initializeApp({ projectId }, projectId));
  await Promise.all(['one', 'two'].map((slug) => documents.doc(`branding/${slug}`).set({ url: slug })));
  const life = await liveOnce({ name: 'pages.files', projectId }, undefined, async (url) => {
    const before = await readsIn(projectId);
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => fetch(`${url}/sitemap.xml?x=${i}`)));
    const statuses = new Set(all.map(({ status }) => status));
    return { statuses, reads: (await readsIn(projectId)) - before, xml: await all[0]?.text() };
  });
  expect(life.answer).toMatchObject({ statuses: new Set([200]), reads: 2 });
  expect(life.answer?.xml).toContain(`<loc>${product.hosts.main}/web/two</loc>`);
});

it('the sitemap lists active pages besides the platform’s own, and robots.txt links to it', async () => {
  const { slug } = await aPage();
  const xml = await until(async () => {
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toContain('xml');
    const text = await sitemap.text();
    return text.includes(`<loc>${product.hosts.main}/web/${slug}</loc>`) ? text : undefined;
  }, 'the sitemap with the page');
  expect(xml).toContain(`<loc>${product.hosts.main}/order</loc>`);
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${product.hosts.main}/sitemap.xml`);
  expect(robots).not.toMatch(/Disallow: \/web(\/)?$/m);
});
