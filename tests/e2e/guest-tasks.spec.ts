import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { product } from '@talwaerts/domain/product/product.ts';
import {
  agree,
  book,
  bookButton,
  button,
  expectTickets,
  field,
  openForm,
  openWishes,
  pickPlaces,
  place,
  places,
  playTasks,
  rideOf,
  ticketOf,
  typeContact,
  typeWhen,
} from '../support/guest-tasks.ts';
import { expectNoMotion } from '../support/motion.ts';
import { closePages, expectNoOverflow, expectNoViolations } from '../support/pages.ts';

test.afterEach(closePages);

const mostFields = 9;
/** By the keyboard, a press is needed for each part of a date, and to pass what is not needed. */
const mostPresses = { touch: 12, keyboard: 45 };

playTasks([], {
  'a first booking on a phone takes few fields and presses, on one screen': async (guest) => {
    const { page, text } = guest;
    await openForm(guest);
    const required = page.locator('form :is([required], [aria-required=true])');
    expect(await required.count()).toBeLessThanOrEqual(mostFields);
    for (const one of await required.all()) await expect(one).toBeVisible();
    await pickPlaces(guest, 'station', 'address');
    await typeWhen(guest, '09:30');
    await typeContact(guest);
    await agree(guest);
    await expect(bookButton(guest)).toBeEnabled();
    expect(new URL(page.url()).pathname).toBe('/order');
    await expectNoOverflow(page);
    await expectNoViolations(page);
    const receipt = await book(guest);
    const way = (await page.evaluate(() => navigator.maxTouchPoints)) > 0 ? 'touch' : 'keyboard';
    expect(guest.hands.presses()).toBeLessThanOrEqual(mostPresses[way]);
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await expectTickets(guest, receipt, ['Anna Gruber', '09:30', /Jenbach/, /Hauptstraße 409/, text['myBooking.open']]);
    await expectNoViolations(page);
    expect(receipt.mail.text).toContain('09:30');
    expect(await rideOf(receipt.ids[0])).toMatchObject({ status: 'open', pax: 1, lang: guest.lang, wishes: {} });
  },

  'a round trip with skis and child seats shows both prices, their sum, and two tickets': async (guest) => {
    const { page, hands, text, say } = guest;
    await openForm(guest);
    await hands.choose(field(guest, 'order.roundTrip'));
    await pickPlaces(guest, 'station', 'address');
    await typeWhen(guest, '09:30');
    await typeWhen(guest, '11:45', 'Back');
    await hands.press(button(guest, 'order.paxMore'));
    await openWishes(guest);
    await hands.press(button(guest, 'wish.skisMore'));
    await hands.press(button(guest, 'wish.childSeatsMore'));
    await hands.select(
      page.getByLabel(text['wish.age'].replace('{number}', '1')),
      say({ de: '2 Jahre', en: '2 years' }),
    );
    await hands.type(field(guest, 'wish.flight'), 'OS 907!');
    await hands.type(field(guest, 'order.name'), 'Anna');
    await expect(page.getByText(text['wish.error.flight'])).toBeVisible();
    await hands.type(field(guest, 'wish.flight'), 'OS 907');
    await expect(page.getByText(text['wish.error.flight'])).toBeHidden();
    await typeContact(guest);
    await agree(guest);
    await expect(page.getByText(text['order.priceSum'])).toBeVisible();
    await expect(page.getByText(text['order.priceBack'], { exact: true })).toBeVisible();
    await expect(bookButton(guest)).toBeEnabled();
    await expectNoOverflow(page);
    await expectNoViolations(page);
    const receipt = await book(guest);
    expect(receipt.ids).toHaveLength(2);
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await expect(page.getByText(text['order.sentTo'].replace('{email}', guest.email))).toBeVisible();
    for (const id of receipt.ids) await expect(ticketOf(guest, id)).toContainText(id);
    await expect(page.getByRole('main').getByText(text['order.priceSum'])).toBeVisible();
    const download = page.waitForEvent('download');
    await hands.press(button(guest, 'booked.calendar'));
    const calendar = await readFile(await (await download).path(), 'utf8');
    for (const id of receipt.ids) expect(calendar).toContain(id);
    const wishes = say({
      de: '1 Paar Ski oder Snowboards, Kindersitz (2 Jahre), Flug OS 907',
      en: '1 pair of skis or snowboard, Child seat (age 2), Flight OS 907',
    });
    expect(receipt.mail.text.toLowerCase().split(wishes.toLowerCase())).toHaveLength(3);
    await expectTickets(guest, receipt, [wishes, text['myBooking.open']]);
    await expect(page.getByRole('main').getByText(text['order.priceSum'])).toBeVisible();
    await expectNoMotion(page);
    await expectNoOverflow(page);
    await expectNoViolations(page);
    for (const id of receipt.ids) {
      expect(await rideOf(id)).toMatchObject({ pax: 2, wishes: { skis: 1, childSeats: [2], flight: 'OS 907' } });
    }
  },
});

playTasks(['@long'], {
  'a hotel is found by its name, keeps it, and cannot be both ends of a ride': async (guest) => {
    const { page, hands, text } = guest;
    const hotel = 'Hotel Alpenrose, Dorfplatz 8, 6280 Zell am Ziller';
    await openForm(guest);
    await pickPlaces(guest, 'hotel', 'hotel');
    await expect(place(guest, 'pickup')).toHaveValue(hotel);
    await expect(page.getByRole('complementary')).toContainText(hotel);
    await typeWhen(guest, '09:30');
    await expect(page.getByRole('alert')).toHaveText(text['error.same-place']);
    await expect(bookButton(guest)).toHaveCount(0);
    await expectNoViolations(page);
    await hands.pickPlace(place(guest, 'destination'), ...places.station);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await typeContact(guest);
    await agree(guest);
    const receipt = await book(guest);
    expect(receipt.mail.text).toContain('Hotel Alpenrose');
    await expectTickets(guest, receipt, [hotel]);
    expect(await rideOf(receipt.ids[0])).toMatchObject({ pickup: { label: hotel } });
  },

  'a flight that lands late at night has the night price, and the driver its number': async (guest) => {
    const { page, hands, text, say } = guest;
    await openForm(guest);
    await pickPlaces(guest, 'airport', 'address');
    await typeWhen(guest, '01:30');
    await expect(page.getByRole('complementary')).toContainText(text['order.surcharge.night']);
    await openWishes(guest);
    await hands.type(field(guest, 'wish.flight'), 'OS 907');
    await typeContact(guest);
    await agree(guest);
    await expectNoViolations(page);
    const receipt = await book(guest);
    const wish = say({ de: /Flug OS 907/, en: /flight OS 907/i });
    expect(receipt.mail.text).toMatch(wish);
    await expectTickets(guest, receipt, [wish, '01:30', say({ de: /Flughafen Innsbruck/, en: /Innsbruck Airport/ })]);
    expect(await rideOf(receipt.ids[0])).toMatchObject({ wishes: { flight: 'OS 907' } });
  },

  'a wheelchair chooses the vehicle, and is read by guest and driver': async (guest) => {
    const { page, hands, text, say } = guest;
    await openForm(guest);
    await pickPlaces(guest, 'station', 'address');
    await typeWhen(guest, '09:30');
    await openWishes(guest);
    await hands.press(field(guest, 'wish.wheelchair'));
    await typeContact(guest);
    await agree(guest);
    const vehicle = say({ de: '1 Kleinbus, 7 Plätze, rollstuhlgerecht', en: '1 van, 7 seats, wheelchair access' });
    await expect(page.getByRole('complementary')).toContainText(vehicle);
    await expectNoViolations(page);
    const receipt = await book(guest);
    expect(receipt.mail.text).toContain(vehicle);
    expect(receipt.mail.text).toMatch(say({ de: /Wünsche: Rollstuhl/, en: /Wishes: wheelchair/ }));
    await expectTickets(guest, receipt, [text['wish.wheelchair'], vehicle]);
    expect(await rideOf(receipt.ids[0])).toMatchObject({ wishes: { wheelchair: true } });
  },

  'a search that finds nothing says what works, whom to call, and searches on': async (guest) => {
    const { page, hands, text } = guest;
    await openForm(guest);
    await hands.type(place(guest, 'pickup'), 'qqqq');
    await expect(page.getByRole('status').filter({ hasText: text['order.placeNone'] })).toBeVisible();
    const call = page.getByRole('link', { name: product.support.phone }).first();
    await expect(call).toHaveAttribute('href', /^tel:\+43/);
    await expectNoViolations(page);
    // A call would open a dialog of the browser, which takes all further keys.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await hands.press(call);
    await hands.pickPlace(place(guest, 'pickup'), ...places.station);
    await expect(page.getByText(text['order.placeNone'])).toHaveCount(0);
    await hands.pickPlace(place(guest, 'destination'), ...places.address);
    await typeWhen(guest, '09:30');
    await typeContact(guest);
    await agree(guest);
    const receipt = await book(guest);
    await expectTickets(guest, receipt, [/Jenbach/]);
    expect(await rideOf(receipt.ids[0])).toMatchObject({ status: 'open' });
  },
});
