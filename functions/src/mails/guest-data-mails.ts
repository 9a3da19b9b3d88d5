import type { OrderOf } from '@talwaerts/domain/mail/mail-order.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { guestDataOf } from '@talwaerts/domain/retention/guest-data.ts';
import { loadForGuest } from '../store/rides.ts';
import type { Composed, ComposedMail, MailContent } from './layout.ts';
import { words } from './words.ts';

const texts = {
  de: {
    hello: 'Guten Tag,',
    file: 'talwaerts-daten.json',
    data: {
      subject: (ids: string) => `Ihre Daten zur Buchung ${ids}`,
      title: 'Ihre Daten',
      paragraphs: [
        `Im Anhang finden Sie alles, was ${product.name} zu dieser Buchung über Sie gespeichert hat.`,
        'Wenn Sie die Daten löschen lassen möchten, geht das auf der Seite Ihrer Buchung oder mit einer Antwort auf diese Mail.',
      ],
    },
    erased: {
      subject: (ids: string) => `Ihre Daten zur Buchung ${ids} sind gelöscht`,
      title: 'Ihre Daten sind gelöscht',
      paragraphs: [
        'Name, Telefonnummer, Anmerkungen, genaue Adressen und Kartenbild dieser Buchung sind gelöscht. Mit dieser Mail löschen wir auch Ihre E-Mail-Adresse.',
        'Das Taxiunternehmen hat die Daten der Fahrt von uns per Mail erhalten und löscht sie in eigener Verantwortung.',
      ],
    },
  },
  en: {
    hello: 'Hello,',
    file: 'talwaerts-data.json',
    data: {
      subject: (ids: string) => `Your data of booking ${ids}`,
      title: 'Your data',
      paragraphs: [
        `Attached is everything that ${product.name} has stored about you with this booking.`,
        'If you want the data to be erased, you can do that on the page of your booking, or answer this mail.',
      ],
    },
    erased: {
      subject: (ids: string) => `Your data of booking ${ids} is erased`,
      title: 'Your data is erased',
      paragraphs: [
        'Name, phone number, notes, exact addresses and map picture of this booking are erased. With this mail we erase your e-mail address as well.',
        'The taxi company received the data of the ride from us by mail and erases it on its own responsibility.',
      ],
    },
  },
} as const;

export function guestDataContent(lang: Lang, kind: 'data' | 'erased', rideIds: readonly string[]): MailContent {
  const { [kind]: text, hello } = texts[lang];
  return {
    lang,
    subject: text.subject(rideIds.join(' + ')),
    title: text.title,
    greeting: hello,
    paragraphs: text.paragraphs,
    facts: [],
    closing: words[lang].closing,
  };
}

/**
 * Attaches the stored data, read when the mail is sent so that no copy waits in the outbox. Returns null if the data
 * was removed before.
 */
export async function composeGuestDataMail({ rideIds }: OrderOf<'guest-data'>): Promise<Composed> {
  const stored = (await Promise.all(rideIds.map(loadForGuest))).filter((one) => one !== undefined);
  const [first] = stored;
  if (!first) return null;
  if (!first.contact.email) return 'no-address';
  const { lang } = first.ride;
  const content = `${JSON.stringify(stored.map(guestDataOf), null, 2)}\n`;
  const file = { filename: texts[lang].file, contentType: 'application/json; charset=utf-8', content };
  return { to: first.contact.email, content: guestDataContent(lang, 'data', rideIds), attachments: [file] };
}

export const guestErasedMail = ({ email, lang, rideIds }: OrderOf<'guest-erased'>): ComposedMail => ({
  to: email,
  content: guestDataContent(lang, 'erased', rideIds),
});
