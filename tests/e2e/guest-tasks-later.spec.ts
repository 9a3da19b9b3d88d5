import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  agree,
  book,
  bookButton,
  countRides,
  expectTickets,
  field,
  openForm,
  pickPlaces,
  playTasks,
  receive,
  rideOf,
  ticketOf,
  typeContact,
  typeWhen,
} from '../support/guest-tasks.ts';
import { bookingLinkOf, bookRoundTrip } from '../support/guests.ts';
import { waitForMailWith } from '../support/mails.ts';
import { saveButton } from '../support/order-page.ts';
import { closePages, expectNoOverflow, expectNoViolations, expectNoViolationsAtWidths } from '../support/pages.ts';

test.afterEach(closePages);

playTasks(['@long'], {
  'a connection lost at each step loses nothing typed, and books once': async (guest) => {
    const { page, hands, text, email } = guest;
    const setOffline = (isOffline: boolean): Promise<void> => page.context().setOffline(isOffline);
    const failure = page.getByText(text['failure.offline']);
    await openForm(guest);
    await pickPlaces(guest, 'station', 'address');

    await setOffline(true);
    await typeWhen(guest, '09:30');
    await expect(failure).toBeVisible();
    await setOffline(false);
    await expect(bookButton(guest)).toBeVisible();
    await expect(failure).toHaveCount(0);

    await typeContact(guest);
    await agree(guest);
    await setOffline(true);
    await hands.press(bookButton(guest));
    await expect(page.getByRole('alert')).toHaveText(text['failure.offline']);
    await expectNoViolations(page);
    await setOffline(false);
    await page.reload();
    await expect(field(guest, 'order.email')).toHaveValue(email);

    // The order arrives, its answer does not.
    await page.route('**/api/global-createride', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await hands.press(bookButton(guest));
    await expect(page.getByRole('alert')).toHaveText(text['failure.offline']);
    await page.reload();
    await expect(field(guest, 'order.email')).toHaveValue(email);
    await page.unroute('**/api/global-createride');
    await bookButton(guest).dblclick();
    await expect(page.getByRole('heading', { name: text['order.success'] })).toBeFocused();
    const receipt = await receive(guest);
    expect(await countRides(guest)).toBe(1);

    const ticket = ticketOf(guest, receipt.ids[0]);
    const stale = page.getByRole('status').filter({ hasText: text['myBooking.stale'].split('{time}')[0] ?? '' });
    const loseNetwork = async (): Promise<void> => {
      await expect(ticket).toContainText(text['myBooking.open']);
      await setOffline(true);
      await expect(stale).toBeVisible();
      await expect(ticket).toContainText('09:30');
      await setOffline(false);
      await expect(page.getByText(text['myBooking.refreshes'])).toBeVisible();
    };
    await loseNetwork();
    await page.reload();
    await loseNetwork();
    await page.goto(receipt.link.href);
    await loseNetwork();
    expect(await countRides(guest)).toBe(1);
  },

  'a guest changes the time of a booking, at the price shown, and gets a mail': async (guest) => {
    const { page, hands, text, lang, say } = guest;
    const [id] = await bookRoundTrip({ guestEmail: guest.email, lang });
    await page.goto((await receive(guest)).link.href);
    const ticket = ticketOf(guest, id);
    await hands.press(ticket.getByRole('button', { name: text['change.open'] }));
    const dialog = page.getByRole('dialog', { name: text['change.title'] });
    await hands.typeTime(dialog.getByLabel(text['change.time']), '11:15');
    await expect(dialog.getByRole('status').filter({ hasText: '€' })).toBeVisible();
    await expectNoOverflow(page);
    await expectNoViolations(page);
    await hands.press(saveButton(dialog, text, 'save'));
    await expect(dialog).toHaveCount(0);
    await expect(ticket).toContainText('11:15');
    const mail = await waitForMailWith(
      guest.email,
      say({ de: `Fahrt ${id} wurde geändert`, en: `Ride ${id} was changed` }),
    );
    expect(mail.text).toContain('11:15');
    const { pickupAt } = (await rideOf(id)) ?? {};
    expect(
      new Intl.DateTimeFormat('de-AT', { timeStyle: 'short', timeZone: 'Europe/Vienna' }).format(pickupAt.toDate()),
    ).toBe('11:15');
  },

  'one half of a round trip is canceled, the other stays': async (guest) => {
    const { page, hands, text, lang, say } = guest;
    const [there, back] = await bookRoundTrip({ guestEmail: guest.email, lang });
    await page.goto((await bookingLinkOf(`${there} + ${back}`)).href);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').first()).toContainText(text['myBooking.there']);
    const second = ticketOf(guest, back);
    await expect(second).toContainText(text['myBooking.back']);
    await hands.press(second.getByRole('button', { name: text['myBooking.cancel'] }));
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(text['myBooking.cancelBack']);
    await expect(dialog).toContainText(text['myBooking.cancelOpen']);
    await expectNoViolations(page);
    await hands.press(dialog.getByRole('button', { name: text['myBooking.cancel'] }));
    await expect(second.getByRole('status').first()).toContainText(text['myBooking.canceled']);
    await expect(ticketOf(guest, there).getByRole('status').first()).toContainText(text['myBooking.open']);
    await expectNoViolations(page);
    await waitForMailWith(guest.email, say({ de: `Fahrt ${back} ist storniert`, en: `Ride ${back} is canceled` }));
    expect(await rideOf(back)).toMatchObject({ status: 'canceled' });
    expect(await rideOf(there)).toMatchObject({ status: 'open' });
  },
});

playTasks([], {
  'a mistyped address is corrected on the confirmation, once, and the first mail’s link ends': async (guest) => {
    const { page, hands, text } = guest;
    const right = `right-${randomUUID().slice(0, 8)}@example.com`;
    await openForm(guest);
    await pickPlaces(guest, 'airport', 'address');
    await typeWhen(guest, '09:30');
    await typeContact(guest);
    await agree(guest);
    const wrong = await book(guest);
    await hands.press(page.getByRole('button', { name: text['order.wrongEmail'] }));
    const input = page.getByLabel(text['order.rightEmail']);
    await expect(input).toBeFocused();
    const send = page.getByRole('button', { name: text['order.correctEmail'] });
    await hands.press(send);
    await expect(page.getByRole('alert')).toHaveText(text['order.error.sameEmail']);
    await hands.type(input, 'no address');
    await hands.press(send);
    await expect(page.getByRole('alert')).toHaveText(text['order.error.email']);
    await expectNoViolationsAtWidths(page);
    await hands.type(input, right);
    await hands.press(send);
    await expect(page.getByText(text['order.corrected'].replace('{email}', right))).toBeFocused();
    await expectNoViolations(page);
    const receipt = await receive(guest, right);
    await page.reload();
    await expect(page.getByText(text['order.sentTo'].replace('{email}', right))).toBeVisible();
    await expect(page.getByText(text['myBooking.open'])).toBeVisible();
    await page.goto(wrong.link.href);
    await expect(page.getByText(text['myBooking.notFound'])).toBeVisible();
    await expectTickets(guest, receipt, [text['myBooking.open']]);
    expect(receipt.ids).toEqual(wrong.ids);
  },
});
