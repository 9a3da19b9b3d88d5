import { describe, expect, it } from 'vitest';
import { companyMail } from './company-mail.ts';
import { htmlOf, textOf } from './layout.ts';

const company = { contactName: 'Eva Leitner', designation: 'Taxi <Leitner>' };
const site = 'https://talwaerts.example';

describe('a company', () => {
  it('learns that it is open, and where to sign in', () => {
    const mail = textOf(companyMail({ template: 'company-opened', reason: null }, company, site));
    expect(mail).toContain('Guten Tag Eva Leitner,');
    expect(mail).toContain('Anmelden: https://talwaerts.example/login');
  });

  it('learns that it is closed, and why, with what was typed shown as text', () => {
    const mail = companyMail({ template: 'company-closed', reason: '<b>Konzession</b> abgelaufen' }, company, site);
    expect(textOf(mail)).toContain('Grund: <b>Konzession</b> abgelaufen');
    expect(htmlOf(mail)).toContain('&lt;b&gt;Konzession&lt;/b&gt; abgelaufen');
    expect(htmlOf(mail)).not.toContain('<Leitner>');
  });
});
