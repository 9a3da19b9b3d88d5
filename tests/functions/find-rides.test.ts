import { guestKeys } from '@talwaerts/domain/ride/guest-search.ts';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { aConfirmedRide, anOpenRide } from '../support/orders.ts';
import { admin } from '../support/people.ts';

/** Letters that no other guest has, none of them an `e`, which may spell an umlaut. */
const unique = (): string => Math.random().toString(36).slice(2, 10).replaceAll(/[\de]/g, 'q');

async function find(text: string) {
  const { result } = await callFunction('admin-findrides', { text }, admin);
  if (!result?.valid) throw new Error('No answer');
  return result.rides;
}
const idsOf = async (text: string) => (await find(text)).map(({ id }) => id);

describe('an administrator', () => {
  it('finds a ride by its number, and by e-mail, phone in any notation and name of its guest', async () => {
    const name = unique();
    const digits = String(Math.floor(Math.random() * 9e6) + 1e6);
    const guest = {
      guestName: `Jürgen ${name}`,
      guestEmail: `${name}@example.com`,
      guestPhone: `+43 664 ${digits}`,
    };
    const id = await anOpenRide(guest);
    const texts = [id.toLowerCase(), `${id.slice(0, 5)} ${id.slice(5)}`, ` ${name.toUpperCase()}@example.com`];
    for (const text of [
      ...texts,
      `0664/${digits}`,
      `0043664${digits}`,
      `43664${digits}`,
      `+43 0664 ${digits}`,
      name,
      `${name} jurgen`,
    ]) {
      expect([text, await idsOf(text)]).toEqual([text, [id]]);
    }
    for (const text of [`${name}@example.co`, `0664 ${digits}1`, `${name} Huber`, name.slice(0, -1)]) {
      expect([text, await idsOf(text)]).toEqual([text, []]);
    }
    const [found] = await find(name);
    expect(found).toMatchObject({ status: 'open', guestName: guest.guestName, carrier: null });
    expect(found?.pickupAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
  });

  it('finds a guest by first and last name among hundreds with the same last name', async () => {
    const name = unique();
    const id = await anOpenRide({ guestName: `Eva ${name}` });
    const others = Array.from({ length: 250 }, (_, i) => database.doc(`rides/0${name}${i}/guest/contact`));
    const batch = database.batch();
    const contact = { name: `Otto ${name}`, email: '', phone: '+43 664 1', room: null };
    for (const other of others) batch.set(other, { ...contact, keys: guestKeys(contact) });
    await batch.commit();
    expect(await idsOf(`${name} Eva`)).toEqual([id]);
    await Promise.all(others.map((other) => other.delete()));
  });

  it('sees who drives, and the nearest pickup first', async () => {
    const name = unique();
    const later = await anOpenRide({ guestName: `Eva ${name}` });
    const companyId = await aCompanyOfItsOwn(50_000);
    const earlier = await aConfirmedRide(companyId, 120);
    await database.doc(`rides/${earlier}/guest/contact`).update({ name: `Eva ${name}`, keys: [`name ${name}`] });
    const rides = await find(name);
    expect(rides.map(({ id }) => id)).toEqual([earlier, later]);
    expect(rides[0]?.carrier).toMatch(/^Taxi /);
  });

  it('leaves in the audit log how many were found, and nothing of what was typed', async () => {
    const name = unique();
    await anOpenRide({ guestName: `Eva ${name}` });
    await find(name);
    const entries = await database.collection('audit').where('what', '==', 'rides-searched').get();
    expect(entries.docs.map((entry) => entry.get('data'))).toContainEqual({ found: 1 });
    expect(JSON.stringify(entries.docs.map((entry) => entry.data()))).not.toContain(name);
  });

  it('does not find a guest whose data was removed', async () => {
    const name = unique();
    const id = await anOpenRide({ guestName: `Eva ${name}` });
    await callFunction('admin-rejectride', { rideid: id, reason: 'Gast krank' }, admin);
    expect((await callFunction('admin-eraseguest', { rideid: id }, admin)).result).toEqual({ valid: true });
    expect(await idsOf(name)).toEqual([]);
    expect(await find(id)).toEqual([expect.objectContaining({ id, guestName: null })]);
  });
});
