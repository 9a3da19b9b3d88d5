import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { database } from './database.ts';
import { type Hands, handsOf, type Way } from './guest-hands.ts';
import { errorsOf, refuseCookies } from './guest-page.ts';
import { bookingLinkIn } from './guests.ts';
import { type ReceivedMail, waitForMailsTo } from './mails.ts';
import { type Texts, texts } from './order-page.ts';
import { dayFromToday } from './orders.ts';
import { openPage, phone } from './pages.ts';
import { isLong } from './suite.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** A guest with a phone, a language, and an e-mail address of their own. */
export interface Guest {
  readonly page: Page;
  readonly hands: Hands;
  readonly lang: Lang;
  readonly text: Texts;
  readonly email: string;
  /** Chooses what the guest's language says. */
  readonly say: <T>(words: Readonly<Record<Lang, T>>) => T;
}

export async function openGuest(
  browser: Browser,
  { locale, way, ...options }: { readonly locale: keyof typeof texts; readonly way: Way } & BrowserContextOptions,
): Promise<Guest> {
  const page = await openPage(browser, locale, phone, { hasTouch: way === 'touch', ...options });
  await refuseCookies(page);
  const lang = locale === 'de-AT' ? 'de' : 'en';
  return {
    page,
    lang,
    text: texts[locale],
    hands: handsOf(page, way),
    email: `guest-${randomUUID().slice(0, 8)}@example.com`,
    say: (words) => words[lang],
  };
}

const variants = [
  { locale: 'de-AT', way: 'touch' },
  { locale: 'en-GB', way: 'keyboard' },
  { locale: 'de-AT', way: 'keyboard' },
  { locale: 'en-GB', way: 'touch' },
] as const;

/** Plays each task once, in languages and ways that alternate; in a long test in both languages and both ways. */
export function playTasks(
  tag: readonly '@long'[],
  tasks: Readonly<Record<string, (guest: Guest) => Promise<void>>>,
): void {
  for (const [i, [title, play]] of Object.entries(tasks).entries()) {
    for (const variant of isLong ? variants : [variants[i % variants.length] ?? variants[0]]) {
      test(`${title}, in ${variant.locale} by ${variant.way}`, { tag: [...tag] }, async ({ browser }) => {
        const guest = await openGuest(browser, variant);
        const errors = errorsOf(guest.page);
        await play(guest);
        expect(errors).toEqual([]);
      });
    }
  }
}

/** Returns the next day whose number equals its month's: typed the same whether a browser has day or month first. */
function dayLikeItsMonth(): string {
  const days = Array.from({ length: 40 }, (_, i) => dayFromToday(i + 2));
  return days.find((day) => day.slice(5, 7) === day.slice(8, 10)) ?? '';
}

export const field = ({ page, text }: Guest, label: keyof Texts): Locator =>
  page.getByLabel(text[label], { exact: true });
export const button = ({ page, text }: Guest, name: keyof Texts): Locator =>
  page.getByRole('button', { name: text[name], exact: true });
export const bookButton = ({ page }: Guest): Locator => page.getByRole('button', { name: /€\s\d+,\d\d/ });
export const place = ({ page, text }: Guest, end: 'pickup' | 'destination'): Locator =>
  page.getByRole('combobox', { name: text[`order.${end}`] });

export async function openForm({ page }: Guest): Promise<void> {
  await page.goto('/order');
  await waitForHydration(page);
}

/** The typed words, and the suggestion to pick. */
export const places: Readonly<Record<'station' | 'address' | 'airport' | 'hotel', readonly [string, RegExp]>> = {
  station: ['jenbach bahn', /^Jenbach (Bahnhof|railway station)/],
  address: ['Hauptstr Mayrhofen', /Hauptstraße 409/],
  airport: ['Flughafen Inns', /Flughafen Innsbruck|Innsbruck Airport/],
  hotel: ['alpenrose', /Hotel Alpenrose/],
};

export async function pickPlaces(guest: Guest, pickup: keyof typeof places, destination: keyof typeof places) {
  await guest.hands.pickPlace(place(guest, 'pickup'), ...places[pickup]);
  await guest.hands.pickPlace(place(guest, 'destination'), ...places[destination]);
}

export async function typeWhen(guest: Guest, time: string, ride: '' | 'Back' = ''): Promise<void> {
  await guest.hands.typeDay(field(guest, `order.date${ride}`), dayLikeItsMonth());
  await guest.hands.typeTime(field(guest, `order.time${ride}`), time);
}

export async function typeContact(guest: Guest): Promise<void> {
  await guest.hands.type(field(guest, 'order.name'), 'Anna Gruber');
  await guest.hands.type(field(guest, 'order.phone'), '+43 664 1234567');
  await guest.hands.type(field(guest, 'order.email'), guest.email);
}

export async function openWishes(guest: Guest): Promise<void> {
  await guest.hands.press(guest.page.locator('summary', { hasText: guest.text['order.wishes'] }));
  await expect(field(guest, 'wish.flight')).toBeVisible();
}

export const agree = (guest: Guest): Promise<void> => guest.hands.press(field(guest, 'order.terms'));

/** A booking as its mail has it. */
interface Receipt {
  readonly ids: readonly string[];
  readonly mail: ReceivedMail;
  readonly link: URL;
}

/** Books, and waits for the confirmation on the page and in the inbox, in the guest's language. */
export async function book(guest: Guest): Promise<Receipt> {
  await guest.hands.press(bookButton(guest));
  await expect(guest.page.getByRole('heading', { name: guest.text['order.success'] })).toBeFocused();
  return receive(guest);
}

/** Waits for the mail that confirms a booking. */
export async function receive(guest: Guest, email = guest.email): Promise<Receipt> {
  const [mail] = await waitForMailsTo(email, 1);
  if (!mail) throw new Error(`No mail to ${email}`);
  expect(mail.subject).toMatch(guest.say({ de: /^Ihre Buchung .* ist eingegangen$/, en: /^We have received your / }));
  return { ids: mail.subject.match(/\b[0-9A-Z]{10}\b/g) ?? [], mail, link: bookingLinkIn(mail) };
}

export const ticketOf = ({ page }: Guest, id: string | undefined): Locator =>
  page.getByRole('article', { name: id ?? '', exact: true });

/** Opens the mail's link, and expects these facts on each ticket. */
export async function expectTickets(guest: Guest, { ids, link }: Receipt, facts: readonly (string | RegExp)[]) {
  await guest.page.goto(link.href);
  await expect(guest.page.getByRole('article')).toHaveCount(ids.length);
  for (const id of ids) {
    for (const fact of facts) await expect(ticketOf(guest, id)).toContainText(fact);
  }
}

/** Returns a stored ride. */
export const rideOf = async (id: string | undefined) => (await database.doc(`rides/${id}`).get()).data();

/** Counts the stored rides of the guest. */
export async function countRides({ email }: Guest): Promise<number> {
  const contacts = await database.collectionGroup('guest').get();
  return contacts.docs.filter((contact) => contact.get('email') === email).length;
}
