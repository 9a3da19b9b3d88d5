import { describe, expect, it } from 'vitest';
import { checkPayload } from './check-payload.ts';
import { onboardingSchema } from './onboarding.ts';

const data = {
  email: 'eva@example.com',
  password: 'long-enough',
  passwordconfirm: 'long-enough',
  firstname: 'Eva',
  lastname: 'Leitner',
  companyname: 'Leitner GmbH',
  companyfree: 'Taxi Leitner',
  companyaddress: 'Dorfplatz 1',
  companyPlaceId: 'zell-dorfplatz-1',
  companyemail: 'office@example.com',
  companyphone: '+43 5285 1',
  konzessionurl: 'licences/uploads/u1/a.pdf',
  agb: true,
  datenschutz: true,
  konzession: true,
  land: 'AT',
  bundesland: 'Tirol',
  bezirk: 'Schwaz',
};
const whole = { data, lang: 'de', requestId: '6d3cf1c0-6d62-4d0c-9f93-0a4a4b1d6a5b' };

function reasons(value: unknown): Readonly<Record<string, string>> {
  const checked = checkPayload(onboardingSchema, value);
  return 'invalid' in checked ? checked.invalid : {};
}
const reasonsFor = (change: object) => reasons({ ...whole, data: { ...data, ...change } });

describe('the application of a company', () => {
  it('is accepted with every required field, and with the codes of a referral', () => {
    expect(reasons(whole)).toEqual({});
    expect(reasonsFor({ referrerCode: 'R-1', invitationCode: 'I-1' })).toEqual({});
  });

  it.each(Object.keys(data))('is refused without %s', (field) => {
    expect(reasonsFor({ [field]: undefined })).toHaveProperty([`data.${field}`]);
    expect(reasonsFor({ [field]: '' })).toHaveProperty([`data.${field}`]);
  });

  it.each(['data', 'lang', 'requestId'])('is refused without %s', (field) => {
    expect(Object.keys(reasons({ ...whole, [field]: undefined })).join()).toContain(field);
  });

  it.each([
    ['email', 'eva@', 'email'],
    ['companyemail', 'office', 'email'],
    ['password', '1234567', 'min'],
    ['password', `x${'y'.repeat(4096)}`, 'max'],
    ['password', 'long\nenough', 'characters'],
    ['password', 'long-enough\ud800', 'characters'],
    ['passwordconfirm', 'another-one', 'equal'],
    ['firstname', 'www.example.com', 'name'],
    ['lastname', 'x'.repeat(121), 'max'],
    ['companyname', 'x'.repeat(251), 'max'],
    ['companyfree', 'x'.repeat(251), 'max'],
    ['companyaddress', 'x'.repeat(601), 'max'],
    ['companyphone', '1'.repeat(51), 'max'],
    ['companyPlaceId', '../places', 'format'],
    ['konzessionurl', 'licences/c1/licence', 'format'],
    ['konzessionurl', 'licences/uploads/u1/below/a.pdf', 'format'],
    ['konzessionurl', `licences/uploads/u1/${'x'.repeat(500)}`, 'max'],
    ['agb', false, 'required'],
    ['datenschutz', false, 'required'],
    ['konzession', 'true', 'type'],
    ['land', ' ', 'required'],
    ['referrerCode', 'x'.repeat(101), 'max'],
    ['invitationCode', null, 'type'],
  ])('refuses %s %j with the reason %s', (field, value, reason) => {
    expect(reasonsFor({ [field]: value })).toMatchObject({ [`data.${field}`]: reason });
  });

  it.each([
    ['companyname', 'x'.repeat(250)],
    ['companyaddress', 'x'.repeat(600)],
    ['companyphone', '+43 5285 1'.padStart(50)],
  ])('accepts %s up to its limit', (field, value) => {
    expect(reasonsFor({ [field]: value })).toEqual({});
  });

  it('refuses a password that contains the name of the e-mail address', () => {
    const change = { email: 'leitner@example.com', password: 'LEITNER-2026', passwordconfirm: 'LEITNER-2026' };
    expect(reasonsFor(change)).toEqual({ 'data.password': 'containsEmail' });
  });
});
