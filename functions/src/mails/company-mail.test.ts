import { describe, expect, it } from 'vitest';
import { companyMail } from './company-mail.ts';
import { htmlOf, textOf } from './layout.ts';

const data = {
  company: { designation: 'Taxi <Leitner>' },
  recipient: { name: 'Eva Leitner', email: 'eva@example.com', isConfirmed: true },
  signInEmail: 'eva@example.com',
  siteUrl: 'https://talwaerts.example',
};
const closed = { template: 'company-closed', reason: '<b>Konzession</b> abgelaufen' } as const;

describe('the mail to a company', () => {
  it('welcomes an approved applicant, and explains the sign-in', () => {
    const mail = textOf(companyMail({ template: 'company-opened', before: 'pending', reason: null }, data));
    expect(mail).toContain('Ihre Bewerbung ist angenommen');
    expect(mail).toContain('mit der unten genannten E-Mail-Adresse und dem Passwort Ihrer Bewerbung');
    expect(mail).toContain('Anmelden mit: eva@example.com');
    expect(mail).toContain('Anmelden: https://talwaerts.example/login');
  });

  it('says that the company is active again, and links to the sign-in', () => {
    const mail = textOf(companyMail({ template: 'company-opened', before: 'inactive', reason: null }, data));
    expect(mail).not.toContain('Bewerbung');
    expect(mail).toContain('Guten Tag Eva Leitner,');
    expect(mail).toContain('Anmelden: https://talwaerts.example/login');
  });

  it('says that the company is closed, with the reason escaped', () => {
    const mail = companyMail({ ...closed, before: 'active' }, data);
    expect(textOf(mail)).toContain('Ihr Token-Guthaben bleibt bestehen.');
    expect(textOf(mail)).toContain('Grund: <b>Konzession</b> abgelaufen');
    expect(htmlOf(mail)).toContain('&lt;b&gt;Konzession&lt;/b&gt; abgelaufen');
    expect(htmlOf(mail)).not.toContain('<Leitner>');
  });

  it('is English for an application in English, and links to a new application', () => {
    const place = { placeId: 'p', label: 'Zell', lat: 47, lng: 11, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
    const codes = { referrerCode: null, invitationCode: null };
    const application = { lang: 'en', place, termsVersion: '1', ...codes } as const;
    const mail = textOf(
      companyMail({ ...closed, before: 'pending' }, { ...data, company: { ...data.company, application } }),
    );
    expect(mail).toContain('Hello Eva Leitner,');
    expect(mail).toContain('Reason: <b>Konzession</b> abgelaufen');
    expect(mail).toContain('Apply again: https://talwaerts.example/onboarding');
  });

  it.each(['pending', 'active'] as const)('keeps the reason from an unconfirmed address (%s before)', (before) => {
    const recipient = { ...data.recipient, isConfirmed: false };
    expect(textOf(companyMail({ ...closed, before }, { ...data, recipient }))).not.toContain('Konzession');
  });

  it('says that the application was turned down and why, and mentions no tokens', () => {
    const mail = textOf(companyMail({ ...closed, before: 'pending' }, data));
    expect(mail).toContain('Ihre Bewerbung wurde abgelehnt');
    expect(mail).toContain('Grund: <b>Konzession</b> abgelaufen');
    expect(mail).not.toMatch(/Token|deaktiviert/);
  });
});
