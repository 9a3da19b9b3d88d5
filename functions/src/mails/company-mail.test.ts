import { describe, expect, it } from 'vitest';
import { companyMail } from './company-mail.ts';
import { htmlOf, textOf } from './layout.ts';

const company = { contactName: 'Eva Leitner', designation: 'Taxi <Leitner>' };
const closed = { template: 'company-closed', reason: '<b>Konzession</b> abgelaufen' } as const;
const site = 'https://talwaerts.example';

describe('a company', () => {
  it('learns that it is open, and where to sign in', () => {
    const mail = textOf(companyMail({ template: 'company-opened', before: 'pending', reason: null }, company, site));
    expect(mail).toContain('Guten Tag Eva Leitner,');
    expect(mail).toContain('Anmelden: https://talwaerts.example/login');
  });

  it('learns that it is closed, and why, with what was typed shown as text', () => {
    const mail = companyMail({ ...closed, before: 'active' }, company, site);
    expect(textOf(mail)).toContain('Ihr Token-Guthaben bleibt bestehen.');
    expect(textOf(mail)).toContain('Grund: <b>Konzession</b> abgelaufen');
    expect(htmlOf(mail)).toContain('&lt;b&gt;Konzession&lt;/b&gt; abgelaufen');
    expect(htmlOf(mail)).not.toContain('<Leitner>');
  });

  it('that applied in English reads English, and where to apply again', () => {
    const place = { placeId: 'p', label: 'Zell', lat: 47, lng: 11, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
    const codes = { referrerCode: null, invitationCode: null };
    const application = { lang: 'en', place, termsVersion: '1', ...codes } as const;
    const mail = textOf(companyMail({ ...closed, before: 'pending' }, { ...company, application }, site));
    expect(mail).toContain('Hello Eva Leitner,');
    expect(mail).toContain('Reason: <b>Konzession</b> abgelaufen');
    expect(mail).toContain('Apply again: https://talwaerts.example/onboarding');
  });

  it('learns that its application was turned down, and why, as somebody who has no tokens yet', () => {
    const mail = textOf(companyMail({ ...closed, before: 'pending' }, company, site));
    expect(mail).toContain('Ihre Bewerbung wurde abgelehnt');
    expect(mail).toContain('Grund: <b>Konzession</b> abgelaufen');
    expect(mail).not.toMatch(/Token|deaktiviert/);
  });
});
