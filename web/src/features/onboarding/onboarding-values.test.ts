import { checkPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { onboardingSchema } from '@talwaerts/domain/calls/onboarding.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedEmail, typedLine } from '../../shared/forms/typed-texts.fixture.ts';
import {
  codeOf,
  emptyValues,
  type OnboardingValues,
  payloadOf,
  problemsOf,
  sections,
  withRegion,
} from './onboarding-values.ts';

const place = {
  placeId: 'mayrhofen-hauptstrasse-409',
  label: 'Hauptstraße 409, 6290 Mayrhofen',
  lat: 47,
  lng: 11,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
};
const filled: OnboardingValues = {
  firstname: 'Eva',
  lastname: 'Leitner',
  email: 'eva@example.com',
  password: 'long-enough',
  passwordconfirm: 'long-enough',
  companyname: 'Leitner GmbH',
  companyfree: 'Taxi Leitner',
  companyaddress: place,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
  companyemail: 'office@example.com',
  companyphone: '+43 5285 4711',
  licence: { path: 'licences/uploads/u/a.pdf', name: 'a.pdf', type: 'application/pdf', bytes: 9 },
  agb: true,
  datenschutz: true,
  konzession: true,
};
const requestId = 'a3bb189e-8bf9-4c3a-9f6e-0d5c1b2a7e11';

describe('the application form', () => {
  it('starts with a problem in every field, except those that follow the address', () => {
    const following = ['land', 'bundesland', 'bezirk'];
    const expected = Object.keys(emptyValues).filter((field) => !following.includes(field));
    expect(Object.keys(problemsOf(emptyValues)).sort()).toEqual(expected.sort());
  });

  it('has each field in exactly one section', () => {
    expect(sections.flatMap(({ fields }) => fields)).toEqual(Object.keys(emptyValues));
  });

  it.each<[string, Partial<OnboardingValues>, object]>([
    ['a blank name', { firstname: ' ' }, { firstname: 'onboarding.error.firstname' }],
    ['a name with an address', { lastname: 'www.example.com' }, { lastname: 'field.error.personName' }],
    ['an e-mail without a domain', { email: 'eva@' }, { email: 'onboarding.error.email' }],
    [
      'a password of 7 letters',
      { password: '1234567', passwordconfirm: '1234567' },
      { password: 'onboarding.error.password' },
    ],
    [
      'a password with the e-mail’s name',
      { email: 'leitner@example.com', password: 'leitner99', passwordconfirm: 'leitner99' },
      { password: 'error.password-contains-email' },
    ],
    [
      'a repeated password that differs',
      { passwordconfirm: 'long-enough!' },
      { passwordconfirm: 'onboarding.error.passwordconfirm' },
    ],
    ['a blank company name', { companyname: '' }, { companyname: 'onboarding.error.companyname' }],
    ['a link as company name', { companyname: 'evil.com/win' }, { companyname: 'field.error.personName' }],
    ['a blank designation', { companyfree: '' }, { companyfree: 'onboarding.error.companyfree' }],
    ['no address', { companyaddress: undefined, land: '' }, { companyaddress: 'onboarding.error.companyaddress' }],
    ['an address without a district', { bezirk: '' }, { bezirk: 'onboarding.error.bezirk' }],
    ['a malformed company e-mail', { companyemail: 'x' }, { companyemail: 'onboarding.error.companyemail' }],
    ['a phone number that nobody can dial', { companyphone: '+43' }, { companyphone: 'onboarding.error.companyphone' }],
    ['no licence', { licence: undefined }, { licence: 'onboarding.error.licence' }],
    ['no consent to the terms', { agb: false }, { agb: 'onboarding.error.agb' }],
    ['no consent to the privacy policy', { datenschutz: false }, { datenschutz: 'onboarding.error.datenschutz' }],
    ['no consent to the check', { konzession: false }, { konzession: 'onboarding.error.konzession' }],
  ])('has a text for %s', (_, change, problems) => {
    expect(problemsOf({ ...filled, ...change })).toEqual(problems);
  });

  it('fills country, state and district from the address, and clears them with it', () => {
    const chosen = withRegion(emptyValues, { companyaddress: place });
    expect(chosen).toMatchObject({ companyaddress: place, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' });
    expect(withRegion(chosen, { firstname: 'Eva' })).toEqual({ ...chosen, firstname: 'Eva' });
    expect(withRegion(chosen, { companyaddress: undefined })).toEqual(emptyValues);
  });
});

describe('the payload of an application', () => {
  it('contains address, licence and codes as the call expects', () => {
    const payload = payloadOf({ ...filled, firstname: ' Eva ' }, { referrerCode: 'R1' }, requestId, 'de');
    expect(payload).toMatchObject({
      data: {
        firstname: 'Eva',
        companyaddress: place.label,
        companyPlaceId: place.placeId,
        land: 'AT',
        konzessionurl: 'licences/uploads/u/a.pdf',
        referrerCode: 'R1',
        agb: true,
      },
      lang: 'de',
      requestId,
    });
    expect(payload?.data).not.toHaveProperty('invitationCode');
    expect(payload && checkPayload(onboardingSchema, payload)).toEqual({ payload });
  });

  it('is undefined without address or licence', () => {
    expect(payloadOf({ ...filled, companyaddress: undefined }, {}, requestId, 'de')).toBeUndefined();
    expect(payloadOf({ ...filled, licence: undefined }, {}, requestId, 'de')).toBeUndefined();
  });

  it('passes the server’s schema whenever the form shows no problem', () => {
    const values = fc.record({
      firstname: typedLine(maxLengths.personName),
      companyname: typedLine(maxLengths.companyName),
      email: typedEmail(maxLengths.email),
      companyphone: fc.constantFrom('', '+43', '+43 5285 4711', '05285/4711'),
      password: typedLine(maxLengths.password),
      bezirk: typedLine(120),
      referrerCode: fc.string({ maxLength: 150 }),
    });
    fc.assert(
      fc.property(values, ({ referrerCode, ...typed }) => {
        const all = { ...filled, ...typed, passwordconfirm: typed.password };
        fc.pre(Object.keys(problemsOf(all)).length === 0);
        const payload = payloadOf(all, { referrerCode: codeOf(referrerCode) }, requestId, 'en');
        expect(payload && 'payload' in checkPayload(onboardingSchema, payload)).toBe(true);
      }),
    );
  });
});
