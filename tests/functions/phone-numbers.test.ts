import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { aCompanyOfItsOwn } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { anOpenRide, anOrder } from '../support/orders.ts';
import { admin, hotel } from '../support/people.ts';

const subscriber = (): string => String(randomInt(1e6, 1e7));
const contactOf = async (rideId: string) => (await database.doc(`rides/${rideId}/guest/contact`).get()).data();

describe('a guest’s number', () => {
  it.each([
    ['+39 (0)471 971467', '+39 (0)471 971467', '+390471971467'],
    ['+43 0664 5550002', '+43 0664 5550002', '+436645550002'],
    ['436645550004', '436645550004', '+436645550004'],
    ['\u202a+43\u200b664 5550005\u202c', '+43664 5550005', '+436645550005'],
    ['٠٦٦٤ ٥٥٥٠٠٠٦', '0664 5550006', '+436645550006'],
    ['０６６４ ５５５０００７', '0664 5550007', '+436645550007'],
  ])('typed as %j is stored as %s, to dial %s', async (guestPhone, phone, phoneE164) => {
    expect(await contactOf(await anOpenRide({ guestPhone }))).toMatchObject({ phone, phoneE164 });
  });

  it.each([
    ['0664 1234567 / 0676 7654321', 'phoneTwo'],
    ['07911 123456', 'phoneCountry'],
    ['0664 1234567 Anna', 'phone'],
  ])('typed as %j is asked back because of %s', async (guestPhone, guestPhoneReason) => {
    const { error } = await callFunction('global-createride', { ...(await anOrder()), guestPhone });
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { guestPhone: guestPhoneReason } });
  });

  it('is in the hotel’s view as well, and changes with the typed one', async () => {
    const { terms: _, ...order } = await anOrder({ guestPhone: `0664/${subscriber()}` });
    const { result } = await callFunction('hotel-postride', { ...order, room: '7', payToPartner: true }, hotel);
    if (!result?.valid) throw new Error('Not booked');
    const view = database.doc(`companies/hotel-alpenrose/rides/${result.document}`);
    const dialled = order.guestPhone.replace('0664/', '+43664');
    expect((await view.get()).get('contact.phoneE164')).toBe(dialled);
    const guestPhone = '+39 (0)471 971467';
    const changed = '+390471971467';
    const change = { rideid: result.document, change: { guestPhone }, requestId: crypto.randomUUID() };
    expect((await callFunction('hotel-changeride', change, hotel)).result).toMatchObject({ valid: true });
    expect((await view.get()).get('contact')).toMatchObject({ phone: guestPhone, phoneE164: changed });
    expect(await contactOf(result.document)).toMatchObject({ phone: guestPhone, phoneE164: changed });
  });
});

it('a company’s number is stored in the form that can be dialled from everywhere', async () => {
  const userid = await aCompanyOfItsOwn();
  const names = { companyName: 'Neu GmbH', companyFree: 'Neu', companyAddress: 'Zell', companyEmail: 'n@example.com' };
  const data = { ...names, companyPhone: '436645550004' };
  expect((await callFunction('admin-editcompanydata', { userid, data }, admin)).result).toEqual({ valid: true });
  expect((await database.doc(`companies/${userid}`).get()).get('phone')).toBe('+43 664 5550004');
});
