import { expect, it } from 'vitest';
import { addCompany } from './add-company.ts';

const place = { placeId: 'p', label: 'Dorfplatz 1, 6280 Zell', lat: 47.2, lng: 11.9 };
const region = { land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };

const data = {
  kind: 'hotel' as const,
  companyName: ' Hotel Post KG ',
  companyFree: 'Hotel Post',
  companyPlaceId: 'p',
  companyPhone: ' +43 1',
  companyEmail: 'Post@example.com',
  firstname: ' Anna',
  lastname: 'Gruber ',
};

it('a company added by an administrator is active at once, with its contact as the invited Admin', () => {
  const { company, member } = addCompany(data, { ...place, ...region }, 'CODE', 7);
  expect(company).toMatchObject({
    kind: 'hotel',
    state: 'active',
    name: 'Hotel Post KG',
    address: place.label,
    phone: '+43 1',
    contactName: 'Anna Gruber',
    referralCode: 'CODE',
    createdAtMs: 7,
    licenceFile: null,
  });
  const invited = { name: 'Anna Gruber', email: 'post@example.com', teamRole: 'Admin' };
  expect(member).toEqual({ ...invited, joinedAtMs: 7, invitedAtMs: 7 });
});

it('a taxi company is added with the facts of its licence that were entered, a hotel without', () => {
  const licence = { number: ' K-1 ', authority: '', validUntil: '2031-05-31' };
  const licenceOf = (kind: 'taxi' | 'hotel') =>
    addCompany({ ...data, kind, licence }, { ...place, ...region }, 'CODE', 7).company.licence;
  expect(licenceOf('taxi')).toEqual({ number: 'K-1', authority: null, validUntil: '2031-05-31', remindedDays: null });
  expect(licenceOf('hotel')).toBeUndefined();
});
