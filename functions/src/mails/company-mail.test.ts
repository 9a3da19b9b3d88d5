import { describe, expect, it } from 'vitest';
import { companyMail } from './company-mail.ts';
import { htmlOf, textOf } from './layout.ts';

const company = { contactName: 'Eva Leitner', designation: 'Taxi <Leitner>' };
const closed = { template: 'company-closed', reason: '<b>Konzession</b> abgelaufen' } as const;
const site = 'https://talwaerts.example';

describe('the mail to a company', () => {
  it('welcomes an approved applicant, and explains the sign-in', () => {
    const mail = textOf(companyMail({ template: 'company-opened', before: 'pending', reason: null }, company, site));
    expect(mail).toContain('Ihre Bewerbung ist angenommen');
    expect(mail).toContain('mit der E-Mail-Adresse und dem Passwort Ihrer Bewerbung');
    expect(mail).toContain('Anmelden: https://talwaerts.example/login');
  });

  it('says that the company is active again, and links to the sign-in', () => {
    const mail = textOf(companyMail({ template: 'company-opened', before: 'inactive', reason: null }, company, site));
    expect(mail).not.toContain('Bewerbung');
    expect(mail).toContain('Guten Tag Eva Leitner,');
    expect(mail).toContain('Anmelden: https://talwaerts.example/login');
  });

  it('says that the company is closed, with the reason escaped', () => {
    const mail = companyMail({ ...closed, before: 'active' }, company, site);
    expect(textOf(mail)).toContain('Ihr Token-Guthaben bleibt bestehen.');
    expect(textOf(mail)).toContain('Grund: <b>Konzession</b> abgelaufen');
    expect(htmlOf(mail)).toContain('&lt;b&gt;Konzession&lt;/b&gt; abgelaufen');
    expect(htmlOf(mail)).not.toContain('<Leitner>');
  });

  it('is English for an application in English, and links to a new application', () => {
    const place = { placeId: 'p', label: 'Zell', lat: 47, lng: 11, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
    const codes = { referrerCode: null, invitationCode: null };
    const application = { lang: 'en', place, termsVersion: '1', ...codes } as const;
    const mail = textOf(companyMail({ ...closed, before: 'pending' }, { ...company, application }, site));
    expect(mail).toContain('Hello Eva Leitner,');
    expect(mail).toContain('Reason: <b>Konzession</b> abgelaufen');
    expect(mail).toContain('Apply again: https://talwaerts.example/onboarding');
  });

  it('says that the application was turned down and why, and mentions no tokens', () => {
    const mail = textOf(companyMail({ ...closed, before: 'pending' }, company, site));
    expect(mail).toContain('Ihre Bewerbung wurde abgelehnt');
    expect(mail).toContain('Grund: <b>Konzession</b> abgelaufen');
    expect(mail).not.toMatch(/Token|deaktiviert/);
  });
});
