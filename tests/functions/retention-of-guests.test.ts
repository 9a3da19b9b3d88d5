import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { liveOnce } from '../support/crash/instance.ts';
import { bookingLinkOf, bookRoundTrip } from '../support/guests.ts';
import {
  aDrivenRide,
  aHotelRide,
  almostDue,
  due,
  exists,
  pictured,
  runRetention,
  timeout,
} from '../support/retention.ts';
import { fileAt, isStored, untilDeleted } from '../support/stored-files.ts';

describe('retention of guests', { timeout }, () => {
  it('removes contact, notes, addresses and picture 90 days after the ride, also from the hotel’s view', async () => {
    const [driven, posted, kept] = await Promise.all([aDrivenRide(), aHotelRide(), aDrivenRide()]);
    await Promise.all([driven, posted].map(({ ride }) => ride.update({ pickupAt: due('guests') })));
    await kept.ride.update({ pickupAt: almostDue('guests') });
    // Simulates that the task which drew the picture died before it deleted the route.
    await driven.route.set({ polyline: 'abc' });
    await Promise.all([driven, kept].map(({ log }) => log.set({ events: [] })));
    const before = (await driven.ride.get()).data();
    await runRetention();

    const after = (await driven.ride.get()).data();
    expect(after).toMatchObject({ status: 'closed', priceCents: before?.priceCents, carrier: before?.carrier });
    expect(after).toMatchObject({ notes: null, mapImage: '', guestRemovedAtMs: expect.any(Number) });
    expect(after?.pickup).toMatchObject({ label: 'Innsbruck-Stadt', placeId: '' });
    for (const { contact, picture } of [driven, posted]) {
      expect(await exists(contact)).toBe(false);
      await untilDeleted(picture);
    }
    expect([await exists(driven.route), await exists(driven.consent)]).toEqual([false, true]);
    expect([await exists(driven.log), await exists(kept.log)]).toEqual([false, true]);
    expect((await posted.ride.get()).data()).toMatchObject({ status: 'canceled', canceled: { by: 'platform' } });
    const view = (await posted.view.get()).data();
    expect(view).toMatchObject({ status: 'canceled', ending: 'rejected' });
    expect(view).toMatchObject({ contact: null, notes: null, mapImage: '', destination: { label: 'Schwaz' } });
    for (const personal of ['Gruber', '664 1234567', 'example.com', 'Paar Ski', 'Hauptstraße']) {
      expect(JSON.stringify([after, view])).not.toContain(personal);
    }

    expect(await exists(kept.contact)).toBe(true);
    expect((await kept.ride.get()).get('notes')).toBe('Zwei Paar Ski');
    expect(await isStored(kept.picture)).toBe(true);
  });

  it('keeps both rides of a round trip, and its link, until 90 days after the later one', async () => {
    const guestEmail = `${randomUUID()}@example.com`;
    const [outwardId, returnId] = await bookRoundTrip({ guestEmail });
    const token = (await bookingLinkOf(`${outwardId} + ${returnId}`)).searchParams.get('token');
    const [outward, back] = await Promise.all([outwardId, returnId].map(pictured));
    await outward?.ride.update({ pickupAt: due('guests') });
    await runRetention();
    const booking = { valid: true, data: { id: outwardId, GuestName: 'Anna Gruber', other: { id: returnId } } };
    expect((await callFunction('global-openbooking', { token })).result).toMatchObject(booking);
    const lookedUp = await callFunction('global-loadbooking', { orderId: outwardId, email: guestEmail });
    expect(lookedUp.result).toMatchObject(booking);
    expect((await callFunction('global-requestexport', { token })).result).toEqual({ valid: true });

    const contacts = async () => Promise.all([outward, back].map((ride) => ride && exists(ride.contact)));
    await back?.ride.update({ pickupAt: almostDue('guests') });
    await runRetention();
    expect(await contacts()).toEqual([true, true]);
    await back?.ride.update({ pickupAt: due('guests') });
    await runRetention();
    expect(await contacts()).toEqual([false, false]);
  });

  it('draws no map picture of a ride whose guest data was removed, and deletes one left by a killed task', async () => {
    const { id, ride, picture } = await aDrivenRide();
    await ride.update({ pickupAt: due('guests') });
    await runRetention();
    await untilDeleted(picture);
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
