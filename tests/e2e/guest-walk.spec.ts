import { expect, type Page, test } from '@playwright/test';
import {
  agree,
  book,
  bookButton,
  expectTickets,
  type Guest,
  openForm,
  openGuest,
  openWishes,
  pickPlaces,
  ticketOf,
  typeContact,
  typeWhen,
} from '../support/guest-tasks.ts';
import { closePages, expectNoOverflow, expectNoViolations } from '../support/pages.ts';

test.afterEach(closePages);

async function fillForm(guest: Guest): Promise<void> {
  await openForm(guest);
  await pickPlaces(guest, 'station', 'address');
  await typeWhen(guest, '09:30');
  await typeContact(guest);
  await agree(guest);
  await expect(bookButton(guest)).toBeEnabled();
}

test('a guest with text at 200 % and the keyboard alone books, and sees every focus on the way', {
  tag: '@long',
}, async ({ browser }) => {
  const guest = await openGuest(browser, { locale: 'de-AT', way: 'keyboard' });
  const { page, text } = guest;
  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(':root { font-size: 200% !important; }');
    document.adoptedStyleSheets = [style];
  });
  await fillForm(guest);
  await expectNoOverflow(page);
  const receipt = await book(guest);
  await expectNoOverflow(page);
  await expectTickets(guest, receipt, [text['myBooking.open']]);
  await expectNoOverflow(page);
  await expectNoViolations(page);
});

/** Returns the roles without a name, of those that a screen reader's user operates or jumps to. */
const unnamed = (tree: string): readonly string[] =>
  tree.match(
    /^\s*- (?:button|link|textbox|combobox|checkbox|radio|spinbutton|option|heading|dialog|img)(?: \[.*)?:?$/gm,
  ) ?? [];

/** Expects a tree in which everything has a name, and headings skip no level below the page's one title. */
async function expectTree(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  expect(unnamed(tree)).toEqual([]);
  const levels = [...tree.matchAll(/- heading .*\[level=(\d)\]/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, i) => level > (levels[i - 1] ?? 1) + 1)).toEqual([]);
  return tree;
}

test('a screen reader’s tree has a name for everything, and the price once, from the form to the ticket', {
  tag: '@long',
}, async ({ browser }) => {
  const guest = await openGuest(browser, { locale: 'en-GB', way: 'keyboard' });
  const { page, text, hands } = guest;
  await openForm(guest);
  await expectTree(page);
  await fillForm(guest);
  await openWishes(guest);
  const [price = ''] = (await bookButton(guest).textContent())?.match(/€\s\d+,\d\d/) ?? [];
  await expect(page.getByRole('status').filter({ hasText: price })).toHaveCount(1);
  await expectTree(page);
  const receipt = await book(guest);
  await expectTree(page);
  await expectTickets(guest, receipt, [text['myBooking.open']]);
  await expectTree(page);
  const ticket = ticketOf(guest, receipt.ids[0]);
  for (const [open, close] of [
    ['change.open', 'change.cancel'],
    ['myBooking.cancel', 'myBooking.keep'],
  ] as const) {
    await hands.press(ticket.getByRole('button', { name: text[open] }));
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    expect(unnamed(await dialog.ariaSnapshot())).toEqual([]);
    await hands.press(dialog.getByRole('button', { name: text[close] }));
    await expect(dialog).toHaveCount(0);
    await expect(ticket.getByRole('button', { name: text[open] })).toBeFocused();
  }
});
