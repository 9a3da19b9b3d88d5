// @module-tag long
import { someEntry, someRide } from '@talwaerts/domain/figures/random-history.fixture.ts';
import { dayAfter, startOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { atEveryMoment } from '../support/crash/every-moment.ts';
import { aProjectOfFigures, fullCount, storeHistory } from '../support/figures.ts';

/** Long, since every run starts a process. */
const timeout = 300_000;

it('figures are whole days, and complete after the next run, at whatever moment the nightly task is killed', {
  timeout,
}, async () => {
  const today = viennaDay(Date.now());
  const aroundMs = [-4, -2].map((days) => startOfDay(dayAfter(today, days)));
  const world = { aroundMs, taxis: ['t1', 't2'], hotels: ['h1'] };
  const rides = fc.sample(someRide(world), 30).map((ride, i) => ({ ...ride, id: `R${i}` }));
  const history = { rides, entries: fc.sample(someEntry(world), 20) };
  await atEveryMoment(6, async (endAt) => {
    const { documents, count } = aProjectOfFigures();
    await storeHistory(documents, history);
    const subjects = ['figures', ...['t1', 't2', 'h1'].map((id) => `companies/${id}/figures`)];
    const stored = async (): Promise<Readonly<Record<string, unknown>>[]> =>
      Promise.all(
        subjects.map(async (path) => {
          const months = (await documents.collection(path).get()).docs.filter(({ id }) => id !== 'counted');
          return Object.assign({}, ...months.map((month) => month.get('days')));
        }),
      );
    const expected = (day: string) => {
      const { platform, companies } = fullCount(history, (one) => one === day);
      return [platform, ...['t1', 't2', 'h1'].map((id) => companies.get(id))];
    };
    const life = await count(endAt);
    const left = await stored();
    // Each day is stored for all of its subjects together.
    for (const day of Object.keys(left[0] ?? {})) expect(left.map((days) => days[day])).toEqual(expected(day));
    expect((await count()).answer).toBe(200);
    const all = await stored();
    const days = new Set(rides.flatMap(({ pickupAtMs, created }) => [viennaDay(pickupAtMs), viennaDay(created.atMs)]));
    for (const day of days) {
      if (day < today) expect([day, all.map((figures) => figures[day])]).toEqual([day, expected(day)]);
    }
    return life;
  });
});
