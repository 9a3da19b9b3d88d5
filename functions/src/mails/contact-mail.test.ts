import type { ContactMessage } from '@talwaerts/domain/contact/message-fields.ts';
import { describe, expect, it } from 'vitest';
import { contactMail } from './contact-mail.ts';
import { htmlOf, textOf } from './layout.ts';

const message: ContactMessage = {
  firstname: 'Anna',
  lastname: 'Gruber',
  email: 'anna@example.com',
  company: '',
  phone: '',
  message: 'Habe ich eine Mütze vergessen?\nSie ist rot.',
  industry: null,
  lang: 'en',
};

describe('the mail with a contact message', () => {
  it('contains what support needs to answer, without empty fields', () => {
    const mail = contactMail(message);
    expect(mail.subject).toBe('Nachricht von Anna Gruber');
    expect(textOf(mail)).toContain('Habe ich eine Mütze vergessen?\nSie ist rot.');
    expect(mail.facts).toEqual([
      [
        ['Name', 'Anna Gruber'],
        ['E-Mail', 'anna@example.com'],
        ['Sprache', 'Englisch'],
      ],
    ]);
  });

  it('names the partner who wrote the message', () => {
    const mail = contactMail({ ...message, company: 'Hotel Alpenrose', phone: '+43 1', industry: 'hotel/tvb' });
    expect(mail.subject).toBe('Partneranfrage von Anna Gruber (Hotel Alpenrose)');
    expect(textOf(mail)).toContain('Branche: Hotel / Tourismusverband');
    expect(textOf(mail)).toContain('Telefon: +43 1');
  });

  it('escapes hostile text', () => {
    const html = htmlOf(contactMail({ ...message, message: '<img src=x onerror=alert(1)>', firstname: '<b>' }));
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});
