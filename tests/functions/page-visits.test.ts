import { randomInt, randomUUID } from 'node:crypto';
import { dayAfter, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { mondayOf, noMark } from '@talwaerts/domain/website/marks.ts';
import { describe, expect, it } from 'vitest';
import { callFrom, callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { database } from '../support/database.ts';
import { memberOf } from '../support/people.ts';
import { due, runRetention, timeout } from '../support/retention.ts';
import { aKnownPage, aPage, aPageRide, bookOn, confirmationTokenOf, type TestPage } from '../support/websites.ts';

const saveMark = (page: TestPage, markId: string, name = 'Hotel Alpenrose') =>
  callFunction('website-savemark', { markId, name }, memberOf(page.companyId));
const removeMark = (page: TestPage, markId: string) =>
  callFunction('website-removemark', { markId }, memberOf(page.companyId));
const count = (page: TestPage, what: string, mark?: string) =>
  callFunction('website-countvisit', { slug: page.slug, what, ...(mark && { mark }) });
const weekOf = ({ companyId }: TestPage) => database.doc(`companies/${companyId}/visits/${mondayOf(Date.now())}`);
const countsOf = async (page: TestPage) => (await weekOf(page).get()).get('counts');
const namesOf = async ({ companyId }: TestPage) => {
  const marks = await database.collection(`companies/${companyId}/marks`).get();
  return Object.fromEntries(marks.docs.map((mark) => [mark.id, mark.get('name')]));
};

describe('marks of a company’s page', () => {
  it('are added, renamed and removed, each as often as it is sent', async () => {
    const page = await aPage();
    for (const _ of ['first', 'after a lost answer']) {
      expect((await saveMark(page, 'aaaaaa')).result).toEqual({ valid: true });
    }
    await saveMark(page, 'bbbbbb', '  Sporthaus  ');
    expect(await namesOf(page)).toEqual({ aaaaaa: 'Hotel Alpenrose', bbbbbb: 'Sporthaus' });
    await saveMark(page, 'bbbbbb', 'Sporthaus Huber');
    for (const _ of ['first', 'after a lost answer']) {
      expect((await removeMark(page, 'aaaaaa')).result).toEqual({ valid: true });
    }
    expect(await namesOf(page)).toEqual({ bbbbbb: 'Sporthaus Huber' });
  });

  it('are at most fifty, also of two colleagues at once', async () => {
    const page = await aPage();
    const marks = database.collection(`companies/${page.companyId}/marks`);
    const batch = database.batch();
    for (let i = 100; i < 149; i += 1) batch.set(marks.doc(`full${i}`.slice(0, 7)), { name: 'Hotel' });
    await batch.commit();
    const answers = await Promise.all(['aaaaaa', 'bbbbbb'].map((id) => saveMark(page, id)));
    const errors = answers.map(({ result }) => (result?.valid ? 'saved' : result?.error));
    expect(errors.toSorted()).toEqual(['saved', 'too-many-marks']);
    expect((await marks.count().get()).data().count).toBe(50);
  });

  it.each([
    { markId: 'aaaaaa', name: ' ' },
    { markId: 'aaaaaa', name: 'x'.repeat(61) },
    { markId: 'aaaaaa', name: 'two\nlines' },
    { markId: 'a/b/cc', name: 'Hotel' },
    { markId: 'none', name: 'Hotel' },
  ])('are refused as %j', async (payload) => {
    const page = await aPage();
    const { error } = await callFunction('website-savemark', payload, memberOf(page.companyId));
    expect(error?.status).toBe('INVALID_ARGUMENT');
  });
});

describe('visits of a company’s page', () => {
  it('are counted by week and mark, every one of many at once; an unknown mark counts as none', async () => {
    const page = await aPage();
    await saveMark(page, 'aaaaaa');
    const visits = Array.from({ length: 20 }, () => count(page, 'visit', 'aaaaaa'));
    await Promise.all([
      ...visits,
      count(page, 'begun', 'aaaaaa'),
      count(page, 'visit'),
      count(page, 'visit', 'strang'),
    ]);
    expect(await countsOf(page)).toEqual({ aaaaaa: { visit: 20, begun: 1 }, [noMark]: { visit: 2 } });
    await removeMark(page, 'aaaaaa');
    await count(page, 'visit', 'aaaaaa');
    expect(await countsOf(page)).toEqual({ aaaaaa: { visit: 20, begun: 1 }, [noMark]: { visit: 3 } });
  });

  it('of a page that nobody has are not counted, nor anything that a page does not send', async () => {
    const page = await aPage();
    const unknown = await callFunction('website-countvisit', { slug: 'no-such-page', what: 'visit' });
    expect(unknown.result).toEqual({ valid: false, error: 'not-found' });
    for (const change of [{ what: 'booked' }, { mark: 'none' }, { mark: 'a.b.cc' }, { mark: 1 }, { slug: '../x' }]) {
      const { error } = await callFunction('website-countvisit', { slug: page.slug, what: 'visit', ...change });
      expect(error?.status).toBe('INVALID_ARGUMENT');
    }
    expect((await weekOf(page).get()).exists).toBe(false);
  });

  it('of one client are counted twenty times a minute at most', async () => {
    const page = await aPage();
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const target = { name: 'website.countvisit', parameters: { RATE_LIMIT_FACTOR: '1', TRUSTED_HOPS_DIRECT: '1' } };
    const { answer = [] } = await liveOnce(target, undefined, (url) =>
      Promise.all(
        Array.from({ length: 30 }, () =>
          callFrom<'website-countvisit'>(address, url, { slug: page.slug, what: 'visit' }),
        ),
      ),
    );
    const refused = answer.filter(({ error }) => error?.status === 'RESOURCE_EXHAUSTED').length;
    expect(refused).toBeGreaterThan(7);
    expect(await countsOf(page)).toEqual({ [noMark]: { visit: 30 - refused } });
  });

  it('are deleted two years after their week began', { timeout }, async () => {
    const page = await aPage();
    const visits = database.collection(`companies/${page.companyId}/visits`);
    const lastDue = viennaDay(due('visits').toMillis());
    const laterWeek = dayAfter(lastDue, 1);
    for (const monday of [lastDue, laterWeek]) await visits.doc(monday).set({ monday, counts: {} });
    await runRetention();
    expect((await visits.get()).docs.map(({ id }) => id)).toEqual([laterWeek]);
  });
});

describe('a booking on a company’s page', () => {
  it('counts for its mark once, however often it is sent', async () => {
    const page = await aKnownPage();
    await saveMark(page, 'aaaaaa');
    const payload = aPageRide(page, { mark: 'aaaaaa' });
    await Promise.all(Array.from({ length: 5 }, () => bookOn(payload)));
    // The guest has opened the page without the link, and sends again.
    expect((await bookOn({ ...payload, mark: undefined })).result).toMatchObject({ valid: true });
    expect(await countsOf(page)).toEqual({ aaaaaa: { booked: 1 } });
    await bookOn(aPageRide(page));
    expect((await bookOn(aPageRide(page, { mark: 'strang' }))).result).toMatchObject({ valid: true });
    expect(await countsOf(page)).toEqual({ aaaaaa: { booked: 1 }, [noMark]: { booked: 2 } });
  });

  it('counts once its guest has confirmed it, and not while it waits or is refused', async () => {
    const page = await aPage();
    await saveMark(page, 'aaaaaa');
    const payload = aPageRide(page, { mark: 'aaaaaa' });
    expect((await bookOn(payload)).result).toMatchObject({ waiting: {} });
    expect((await bookOn({ ...payload, requestId: randomUUID(), price: 94 })).result).toMatchObject({ error: 'AH1' });
    expect(await countsOf(page)).toBeUndefined();
    const token = await confirmationTokenOf(payload.guestEmail);
    for (const _ of ['first', 'after a lost answer']) {
      expect((await callFunction('website-confirmride', { token })).result).toMatchObject({ valid: true });
    }
    expect(await countsOf(page)).toEqual({ aaaaaa: { booked: 1 } });
  });
});
