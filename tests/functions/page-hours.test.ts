import { parseInstant } from '@talwaerts/domain/time/vienna.ts';
import { defaultPageHours, type PageHours } from '@talwaerts/domain/website/page-hours.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { afternoon, anOpenRide } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { aKnownPage, aPageRide, bookOn, brandingOnce, ridesAhead, type TestPage } from '../support/websites.ts';

const atAnyHour = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, untilMinute: 1_440 }));
const oneCar: PageHours = { open: atAnyHour, leadMinutes: 60, ridesAtOnce: 1 };
const payloadOf = (hours: PageHours) => ({ ...hours, open: hours.open.map((day) => ({ ...day })) });
const setHours = (page: TestPage, hours: PageHours, caller = memberOf(page.companyId)) =>
  callFunction('website-savehours', { hours: payloadOf(hours), companyID: page.companyId }, caller);
const aPageWith = async (hours: PageHours): Promise<TestPage> => {
  const page = await aKnownPage(100_000);
  expect((await setHours(page, hours)).result).toEqual({ valid: true });
  return page;
};
const check = async ({ slug }: TestPage, dateTime: string, change: object = {}) =>
  (await callFunction('website-checktime', { slug, pickupId: 'airport', destinationId: 'zell', dateTime, ...change }))
    .result;
const instant = (iso: string): number => parseInstant(iso) ?? Number.NaN;

describe('the hours of a page', () => {
  it('are stored for its company, which alone may, and shown to guests without the number of rides', async () => {
    const page = await aPageWith({ ...defaultPageHours, leadMinutes: 90, ridesAtOnce: 2 });
    const branding = await brandingOnce(page.slug, (stored) => stored.get('hours.leadMinutes') === 90);
    expect(branding.get('hours')).toEqual({ open: defaultPageHours.open, leadMinutes: 90 });
    const other = await aKnownPage();
    // The company that a member names is ignored: members act for their own.
    expect((await setHours(page, oneCar, memberOf(other.companyId))).result).toEqual({ valid: true });
    expect((await database.doc(`websites/${page.companyId}`).get()).get('hours.ridesAtOnce')).toBe(2);
    expect((await setHours(page, oneCar, admin)).result).toEqual({ valid: true });
  });

  it.each([
    { leadMinutes: 9 },
    { ridesAtOnce: 0 },
    { open: [{ weekday: 8, fromMinute: 0, untilMinute: 60 }] },
    { open: [{ weekday: 1, fromMinute: 60, untilMinute: 60 }] },
    { open: [{ weekday: 1, fromMinute: 60, untilMinute: 1_501 }] },
    { open: [...atAnyHour.slice(0, 1), ...atAnyHour.slice(0, 1)] },
  ])('are checked: %j', async (change) => {
    const { error } = await setHours(await aKnownPage(), { ...oneCar, ...change });
    expect(error?.status).toBe('INVALID_ARGUMENT');
  });

  it('refuse bookings outside of them, and too short before', async () => {
    const page = await aPageWith({ ...oneCar, open: [], leadMinutes: 60 });
    expect((await bookOn(aPageRide(page))).result).toEqual({ valid: false, error: 'outside-hours' });
    await setHours(page, { ...oneCar, leadMinutes: 7 * 1_440 });
    expect((await bookOn(aPageRide(page))).result).toEqual({ valid: false, error: 'lead-time' });
  });
});

describe('a page with one car', () => {
  it('takes one of ten guests who book it for the same time', async () => {
    const page = await aPageWith(oneCar);
    const answers = await Promise.all(Array.from({ length: 10 }, () => bookOn(aPageRide(page))));
    const results = answers.map(({ result }) => (result?.valid ? 'booked' : result?.error));
    expect(results.filter((result) => result === 'booked')).toHaveLength(1);
    expect(results.filter((result) => result === 'all-busy')).toHaveLength(9);
    expect((await ridesAhead(page).get()).size).toBe(1);
  });

  it('names the nearest free times, at which it then takes the ride', async () => {
    const page = await aPageWith(oneCar);
    const asked = afternoon();
    expect(await check(page, asked)).toEqual({ valid: true, isFree: true, others: [] });
    await bookOn(aPageRide(page, { dateTime: asked }));
    const answer = await check(page, asked);
    expect(answer).toMatchObject({ valid: true, isFree: false });
    const others = answer?.valid ? answer.others : [];
    // Half an hour for the ride and half an hour for the way, both of which nobody knows.
    expect(others.map((other) => (instant(other) - instant(asked)) / 60_000)).toEqual([-60, 60]);
    for (const dateTime of others) {
      expect((await bookOn(aPageRide(page, { dateTime }))).result).toMatchObject({ valid: true });
    }
  });

  it('names free times by the measured route of the ride, if its price has one', async () => {
    const page = await aPageWith(oneCar);
    const price = database.doc(`websites/${page.companyId}/prices/airport_zell`);
    await price.update({ route: { distanceMeters: 75_000, durationSeconds: 3_600 } });
    const asked = afternoon();
    await bookOn(aPageRide(page, { dateTime: asked }));
    const answer = await check(page, asked);
    const others = answer?.valid ? answer.others : [];
    // An hour for the ride, and half an hour for the way, which nobody knows.
    expect(others.map((other) => (instant(other) - instant(asked)) / 60_000)).toEqual([-90, 90]);
  });

  it('estimates the way between two rides if the places behind the captions are known', async () => {
    const page = await aPageWith(oneCar);
    const website = database.doc(`websites/${page.companyId}`);
    await website.collection('pickups').doc('airport').update({ placeId: 'curated-station-jenbach' });
    await website.collection('destinations').doc('zell').update({ placeId: 'curated-village-jenbach' });
    const asked = afternoon();
    await bookOn(aPageRide(page, { dateTime: asked }));
    const answer = await check(page, asked);
    const others = answer?.valid ? answer.others : [];
    // A ride and a way of a minute or two, instead of half an hour each.
    expect(others.map((other) => Math.abs(instant(other) - instant(asked)) / 60_000)).toEqual([10, 10]);
  });

  it('is free again once a ride is canceled', async () => {
    const page = await aPageWith(oneCar);
    const asked = afternoon();
    const { result } = await bookOn(aPageRide(page, { dateTime: asked }));
    const rideid = result?.valid ? result.document : '';
    expect(await check(page, asked)).toMatchObject({ isFree: false });
    const canceled = await callFunction('admin-cancelride', { rideid, message: '' }, memberOf(page.companyId));
    expect(canceled.result).toMatchObject({ valid: true });
    expect(await check(page, asked)).toMatchObject({ isFree: true });
  });

  it('is taken by rides of the market, until they are given back or another company drives them', async () => {
    const pages = await Promise.all([aPageWith(oneCar), aPageWith(oneCar), aPageWith(oneCar)]);
    const [page, other, third] = pages;
    const isFree = async (of: TestPage) => {
      const answer = await check(of, afternoon());
      return answer?.valid && answer.isFree;
    };
    const take = async () => {
      const rideid = await anOpenRide();
      const { result } = await callFunction('driver-confirmride', { rideid }, memberOf(page.companyId));
      expect(result).toEqual({ valid: true });
      expect(await isFree(page)).toBe(false);
      return rideid;
    };
    const given = { rideid: await take(), reason: 'Panne', breakdown: false };
    expect((await callFunction('driver-giveback', given, memberOf(page.companyId))).result?.valid).toBe(true);
    expect(await isFree(page)).toBe(true);
    const moved = { rideid: await take(), companyid: other.companyId, reason: 'Panne' };
    expect((await callFunction('admin-reassign', moved, admin)).result).toEqual({ valid: true });
    expect([await isFree(page), await isFree(other)]).toEqual([true, false]);
    const offered = { rideid: moved.rideid, companyid: third.companyId };
    expect((await callFunction('taxi-handon', offered, memberOf(other.companyId))).result?.valid).toBe(true);
    const answer = { rideid: moved.rideid, accept: true };
    expect((await callFunction('taxi-answerhandon', answer, memberOf(third.companyId))).result?.valid).toBe(true);
    expect([await isFree(other), await isFree(third)]).toEqual([true, false]);
  });

  it('answers nothing about places and pages that do not exist', async () => {
    const page = await aPageWith(oneCar);
    expect(await check(page, afternoon(), { pickupId: 'nowhere' })).toEqual({ valid: false, error: 'invalid-place' });
    expect(await check({ ...page, slug: 'no-such-page' }, afternoon())).toEqual({ valid: false, error: 'page-closed' });
  });
});
