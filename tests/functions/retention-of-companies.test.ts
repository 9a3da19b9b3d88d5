import { randomUUID } from 'node:crypto';
import { newWebsite } from '@talwaerts/domain/website/website-writes.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompany } from '../support/companies.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { callBySchedule } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { admin } from '../support/people.ts';
import { aClosedCompany, almostDue, due, exists, runRetention, timeout } from '../support/retention.ts';
import { fileAt, isStored, untilDeleted } from '../support/stored-files.ts';
import { until } from '../support/until.ts';
import { aPage } from '../support/websites.ts';

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
      await runRetention();
      await untilDeleted(ended.licenceFile);
      await untilDeleted(copyOf(ended));
      expect(await isStored(copyOf(kept))).toBe(true);
      expect((await ended.company.get()).data()).toMatchObject({
        state: 'inactive',
        licenceFile: null,
        contactName: '–',
      });
      await until(async () => ((await ended.hasAccount()) ? undefined : true), 'the account is deleted');
      expect(await ended.members()).toBe(0);
      expect([await kept.hasAccount(), await kept.members()]).toEqual([true, kept.memberCount]);
      expect((await kept.company.get()).get('licenceFile')).toBe(kept.licenceFile);
      expect(await isStored(kept.licenceFile)).toBe(true);
    },
  );

  it('removes a turned-down application after half a year: company, members, accounts and licence', async () => {
    const all = await Promise.all([1, 2, 3].map(() => aClosedCompany('pending')));
    const [turnedDown, kept, openedAfterAll] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
    await turnedDown.endAt(due('applications'));
    await kept.endAt(almostDue('applications'));
    await openedAfterAll.endAt(due('applications'));
    await callFunction('admin-confirmuser', { userid: openedAfterAll.companyId }, admin);
    await runRetention();
    await untilDeleted(turnedDown.licenceFile);
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
  const company = database.doc(`companies/${companyId}`);
  const website = database.doc(`websites/${companyId}`);
  const logo = `websites/${companyId}/${randomUUID()}.png`;
  await fileAt(logo).save('logo', { resumable: false });
  const slugs = [slug, `${slug}-1`].map((one) => database.doc(`slugs/${one}`));
  await Promise.all([website.update({ logourl: logo }), ...slugs.map((one) => one.set({ companyId }))]);
  const { result } = await callFunction('admin-rejectuser', { userid: companyId, reason: 'Grund' }, admin);
  expect(result).toEqual({ valid: true });
  const marks = company.collection('marks');
  const visits = company.collection('visits');
  await Promise.all([marks.doc('aaaaaa').set({ name: 'Hotel' }), visits.doc('2026-11-23').set({ counts: {} })]);
  const lists = [...['pickups', 'destinations', 'prices'].map((list) => website.collection(list)), marks, visits];
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
    await runRetention();
    expect(await Promise.all(ended.documents.map(exists))).toEqual([false, false, false]);
    await untilDeleted(ended.logo);
    await until(
      async () => ((await ended.entries()) === 0 ? true : undefined),
      'lists, marks and visits of the page are deleted',
    );
    expect(await Promise.all(kept.documents.map(exists))).toEqual([true, true, true]);
    expect([await isStored(kept.logo), await kept.entries()]).toEqual([true, 7]);
  });

  it('deletes a picture that no page refers to once it is a day old', async () => {
    // In a separate project: the clock of this retention runs ahead.
    const projectId = `demo-pictures-${randomUUID().slice(0, 8)}`;
    const documents = getFirestore(initializeApp({ projectId }, projectId));
    await documents.doc('websites/own').set({
      ...newWebsite('own', 'own', aCompany('Taxi')),
      logourl: 'websites/own/logo.png',
      introImage: 'websites/own/intro.webp',
    });
    await documents.doc('websites/own/cars/van').set({
      titleDE: '',
      titleEN: '',
      textDE: '',
      textEN: '',
      image: 'websites/own/van.jpg',
      version: 1,
      updatedAt: Timestamp.now(),
      updatedBy: 'u',
      createdAt: Timestamp.now(),
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
      const target = { name: 'tasks.applyretention', projectId, option: `--import=${clock}` };
      expect((await liveOnce(target, undefined, callBySchedule)).answer).toBe(200);
    };
    const minuteMs = 60_000;
    const dayMs = 24 * 60 * minuteMs;
    await runAhead(dayMs - 10 * minuteMs);
    expect(await left()).toEqual([...others, ...named, ...unused].sort());
    await runAhead(dayMs);
    expect(await left()).toEqual([...others, ...named].sort());
  });
});
