import { expect, it } from 'vitest';
import { addCompany } from './add-company.ts';

const place = { placeId: 'p', label: 'Dorfplatz 1, 6280 Zell', lat: 47.2, lng: 11.9 };
const region = { land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };

it('a company added by an administrator is active at once, with its contact as the invited Admin', () => {
  const data = {
    ...{ kind: 'hotel' as const, companyName: ' Hotel Post KG ', companyFree: 'Hotel Post', companyPlaceId: 'p' },
    ...{ companyPhone: ' +43 1', companyEmail: 'Post@example.com', firstname: ' Anna', lastname: 'Gruber ' },
  };
  const { company, member } = addCompany(data, { ...place, ...region }, 'CODE', 7);
  expect(company).toMatchObject({
    ...{ kind: 'hotel', state: 'active', name: 'Hotel Post KG', address: place.label, phone: '+43 1' },
    ...{ contactName: 'Anna Gruber', referralCode: 'CODE', createdAtMs: 7, licenceFile: null },
  });
  const invited = { name: 'Anna Gruber', email: 'post@example.com', teamRole: 'Admin' };
  expect(member).toEqual({ ...invited, joinedAtMs: 7, invitedAtMs: 7 });
});
