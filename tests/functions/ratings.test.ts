import { randomUUID } from 'node:crypto';
import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { runScheduled } from '../support/crash/platform.ts';
import { database } from '../support/database.ts';
import { bookingLinkIn, bookingLinkOf } from '../support/guests.ts';
import { mailsAbout, waitForMails } from '../support/mails.ts';
import { anOpenRide, movePickup } from '../support/orders.ts';
import { admin, memberOf } from '../support/people.ts';
import { aPage, brandingOnce } from '../support/websites.ts';

/** Returns a ride that the company has taken, with the token of its guest's link; its pickup was half an hour ago. */
async function aTakenRide(companyId: string, change: Parameters<typeof anOpenRide>[0] = {}) {
  const id = await anOpenRide({ guestEmail: `${randomUUID()}@example.com`, ...change });
  const token = (await bookingLinkOf(id)).searchParams.get('token') ?? '';
  await callFunction('driver-confirmride', { rideid: id }, memberOf(companyId));
  await movePickup(id, -30);
  return { id, token };
}

async function aFinishedRide(companyId: string, change: Parameters<typeof anOpenRide>[0] = {}) {
  const ride = await aTakenRide(companyId, change);
  const { result } = await callFunction('driver-finishride', { rideid: ride.id }, memberOf(companyId));
  expect(result).toEqual({ valid: true });
  return ride;
}
type Typed = Omit<PayloadOf<'global-rateride'>, 'token' | 'rideid'>;
const rate = ({ id, token }: { readonly id: string; readonly token: string }, typed: Typed) =>
  callFunction('global-rateride', { token, rideid: id, ...typed }).then(({ result }) => result);
const good: Typed = { stars: 5, text: 'Pünktlich und freundlich.' };
const ratingOf = async (id: string) => (await database.doc(`ratings/${id}`).get()).data();
const figuresOf = async (companyId: string) =>
  (await database.doc(`companies/${companyId}/figures/ratings`).get()).data();
const opened = async (token: string) => {
  const { result } = await callFunction('global-openbooking', { token });
  return result?.valid ? result.data : null;
};

describe('the rating of a ride', () => {
  it('is given once by the signed link, answered by the company, and read by the guest', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const ride = await aFinishedRide(companyId);
    expect(await opened(ride.token)).toMatchObject({ rating: null, average: null });
    // The network repeats, and the guest presses twice.
    const answers = await Promise.all(Array.from({ length: 5 }, () => rate(ride, good)));
    expect(answers).toEqual(Array(5).fill({ valid: true }));
    expect(await figuresOf(companyId)).toEqual({ count: 1, stars: 5 });
    expect(await rate(ride, { ...good, stars: 1 })).toEqual({ valid: false, error: 'already-rated' });

    const answer = (text: string, token = memberOf(companyId)) =>
      callFunction('taxi-answerrating', { rideid: ride.id, text }, token).then(({ result }) => result);
    const stranger = memberOf(await aCompanyOfItsOwn());
    expect(await answer('Danke!', stranger)).toEqual({ valid: false, error: 'not-yours' });
    expect(await answer('Danke!')).toEqual({ valid: true });
    expect(await answer('Danke!')).toEqual({ valid: true });
    expect(await answer('Doch nicht.')).toEqual({ valid: false, error: 'already-answered' });
    expect((await opened(ride.token))?.rating).toEqual({ ...good, answer: 'Danke!' });
    // Without the answer, which is erased with the guest's data.
    const { docs } = await database.collection('audit').where('rideId', '==', ride.id).get();
    const audited = docs.map((entry) => entry.data()).filter(({ what }) => what === 'rating-answered');
    expect(audited).toMatchObject([{ companyId, data: {}, who: { uid: `u-${companyId}-taxi`, role: 'taxi' } }]);
  });

  it('is refused for a ride that is not over, that nobody rode, and by a forged link', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const { id, token } = await aTakenRide(companyId);
    expect(await rate({ id, token }, good)).toEqual({ valid: false, error: 'not-finished' });
    await callFunction('driver-noshow', { rideid: id }, memberOf(companyId));
    expect(await rate({ id, token }, good)).toEqual({ valid: false, error: 'not-finished' });
    const other = await aFinishedRide(companyId);
    expect(await rate({ id: other.id, token }, good)).toEqual({ valid: false, error: 'not-found' });
    expect(await rate({ ...other, token: `${other.token}A` }, good)).toEqual({ valid: false, error: 'not-found' });
    for (const stars of [0, 6, 4.5, '5']) {
      const payload = { token, rideid: id, stars, text: '' } as never;
      expect((await callFunction('global-rateride', payload)).error?.details).toEqual({ stars: 'format' });
    }
    expect(await ratingOf(other.id)).toBeUndefined();
  });

  it('counts from five on, and loses an insult with a reason on the audit log', async () => {
    const { companyId, slug } = await aPage(200_000);
    const rides = await Promise.all(Array.from({ length: 5 }, () => aFinishedRide(companyId)));
    const [first, ...others] = rides;
    if (!first) throw new Error('No ride');
    await Promise.all(others.map((ride) => rate(ride, good)));
    expect((await opened(first.token))?.average).toBeNull();
    await rate(first, { stars: 1, text: 'Der Fahrer ist ein Trottel.' });
    const average = { stars: 4.2, count: 5 };
    expect((await opened(first.token))?.average).toEqual(average);
    const branding = await brandingOnce(slug, (one) => one.get('rating') !== null);
    expect(branding.get('rating')).toEqual(average);

    const hide = (token: string) =>
      callFunction('admin-hiderating', { rideid: first.id, reason: 'Beleidigung' }, token);
    expect((await hide(memberOf(companyId))).error?.status).toBe('PERMISSION_DENIED');
    for (let i = 0; i < 2; i += 1) expect((await hide(admin)).result).toEqual({ valid: true });
    expect(await ratingOf(first.id)).toMatchObject({ stars: 1, text: '', hidden: { by: expect.any(String) } });
    const log = await database
      .collection('audit')
      .where('rideId', '==', first.id)
      .where('what', '==', 'rating-hidden')
      .get();
    expect(log.docs.map((entry) => entry.get('data.reason'))).toEqual(['Beleidigung']);
  });

  it('is asked for two hours after the end, once, and not if it was given before', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const asked = await aFinishedRide(companyId);
    const given = await aFinishedRide(companyId);
    await rate(given, good);
    const mailOf = (id: string) => database.doc(`mail/ride_${id}_rate-ride_guest`);
    const taxi = (await database.doc(`companies/${companyId}`).get()).get('designation');
    const subject = `Wie war Ihre Fahrt mit ${taxi}?`;
    const stored = await mailOf(asked.id).get();
    expect(stored.get('state')).toBe('waiting');
    const inMinutes = (Number(stored.get('dueAtMs')) - Date.now()) / 60_000;
    expect(Math.round(inMinutes / 10)).toBe(12);
    expect(await mailsAbout(subject)).toEqual([]);

    const dueAtMs = 1;
    const touchedAt = new Date(Date.now() - 86_400_000);
    for (const { id } of [asked, given]) await mailOf(id).update({ dueAtMs, touchedAt });
    expect(await runScheduled('sweeplosttasks')).toBe(200);
    const [mail] = await waitForMails(subject, 1);
    await expect.poll(async () => (await mailOf(given.id).get()).get('state')).toBe('skipped');
    expect(await mailsAbout(subject)).toHaveLength(1);
    if (!mail) throw new Error('No mail');
    expect(bookingLinkIn(mail).searchParams.get('token')).toBe(asked.token);
  });

  it('is asked of nobody who has refused it, at the booking or by the link of an earlier mail', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const byBooking = await aFinishedRide(companyId, { noRatingMail: true });
    const byLink = await aFinishedRide(companyId);
    const refuse = (token: string) => callFunction('global-refuserating', { token }).then(({ result }) => result);
    expect(await refuse(`${byLink.token}A`)).toMatchObject({ valid: false });
    expect(await Promise.all([refuse(byLink.token), refuse(byLink.token)])).toEqual(Array(2).fill({ valid: true }));
    const mailOf = (id: string) => database.doc(`mail/ride_${id}_rate-ride_guest`);
    const touchedAt = new Date(Date.now() - 86_400_000);
    for (const { id } of [byBooking, byLink]) await mailOf(id).update({ dueAtMs: 1, touchedAt });
    await runScheduled('sweeplosttasks');
    for (const { id } of [byBooking, byLink])
      await expect.poll(async () => (await mailOf(id).get()).get('state')).toBe('skipped');
  });

  it('is exported to the guest, and erased with the guest’s data except for its stars', async () => {
    const companyId = await aCompanyOfItsOwn(50_000);
    const ride = await aFinishedRide(companyId);
    await rate(ride, good);
    await callFunction('taxi-answerrating', { rideid: ride.id, text: 'Danke, Anna!' }, memberOf(companyId));
    await callFunction('global-requesterasure', { token: ride.token });
    await expect.poll(() => ratingOf(ride.id)).toMatchObject({ stars: 5, text: '', answer: null });
    expect(await figuresOf(companyId)).toEqual({ count: 1, stars: 5 });
  });
});
