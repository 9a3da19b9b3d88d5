import { expect, it } from 'vitest';
import { product } from '../product/product.ts';
import { applyAsCompany, confirmEmail, type NewApplication } from './apply.ts';

const place = {
  placeId: 'p',
  label: 'Dorfplatz 1, 6280 Zell',
  lat: 47,
  lng: 11,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
};
const application: NewApplication = {
  data: {
    email: 'Eva@Example.com',
    firstname: ' Eva',
    lastname: 'Leitner ',
    companyname: 'Leitner GmbH',
    companyaddress: 'made up',
    companyPlaceId: 'p',
    companyfree: 'Taxi Leitner',
    companyemail: 'office@example.com',
    companyphone: '+43 5285 1',
    konzessionurl: 'licences/uploads/u/a.pdf',
    agb: true,
    datenschutz: true,
    konzession: true,
    land: 'IT',
    bundesland: 'made up',
    bezirk: 'made up',
    referrerCode: 'R1',
  },
  lang: 'en',
  companyId: 'c1',
  referralCode: 'AB12',
  place,
  licenceFile: 'licences/c1/licence',
  nowMs: 7,
};

it('an application is stored as a pending company, at the place that the server resolved', () => {
  const { company, member } = applyAsCompany(application, []);
  expect(company).toMatchObject({
    kind: 'taxi',
    state: 'pending',
    name: 'Leitner GmbH',
    designation: 'Taxi Leitner',
    address: place.label,
    email: 'office@example.com',
    contactName: 'Eva Leitner',
    licenceFile: 'licences/c1/licence',
    createdAtMs: 7,
    emailConfirmedAtMs: null,
    referralCode: 'AB12',
    place,
    application: { lang: 'en', referrerCode: 'R1', invitationCode: null },
  });
  expect(JSON.stringify(company)).not.toContain('made up');
  expect(member).toEqual({ name: 'Eva Leitner', email: 'eva@example.com', joinedAtMs: 7, teamRole: 'Admin' });
});

it('an application orders mails to the applicant and to each administrator, with ids made from the company id', () => {
  const { mails } = applyAsCompany(application, ['a1', 'a2']);
  expect(mails).toEqual([
    {
      id: 'application_c1_received',
      template: 'application-received',
      email: 'eva@example.com',
      lang: 'en',
      companyId: 'c1',
    },
    { id: 'application_c1_review_a1', template: 'application-review', companyId: 'c1', administratorId: 'a1' },
    { id: 'application_c1_review_a2', template: 'application-review', companyId: 'c1', administratorId: 'a2' },
  ]);
});

it('an e-mail address is confirmed once, until its link expires', () => {
  const { company } = applyAsCompany(application, []);
  const endMs = 7 + product.emailConfirmationDays * 24 * 3_600_000;
  const confirmed = { ...company, emailConfirmedAtMs: endMs - 1 };
  expect(confirmEmail(company, endMs - 1)).toEqual(confirmed);
  expect(confirmEmail(confirmed, endMs + 1)).toEqual(confirmed);
  expect(confirmEmail(company, endMs)).toEqual({ refused: 'link-expired' });
  expect(confirmEmail(undefined, 8)).toEqual({ refused: 'not-found' });
});
