import { type Browser, expect, type Page } from '@playwright/test';
import type { RidesView } from '../../web/src/features/rides/rows/use-view.ts';
import { type Texts, texts } from './order-page.ts';
import { expectNoViolations, openPage } from './pages.ts';
import { pressOnCard, signIn } from './staff.ts';

type Opening = readonly [
  browser: Browser,
  locale: keyof typeof texts,
  viewport: { readonly width: number; readonly height: number },
  email: string,
];

/** Opens the rides, as cards, as a signed-in user in a new browser context. */
export const openSignedIn = (...of: Opening): Promise<Page> => openAs('cards', of);

/** Opens the rides as `openSignedIn` does, but as they stand on a new device: as rows. */
export const openOnNewDevice = (...of: Opening): Promise<Page> => openAs('rows', of);

async function openAs(view: RidesView, [browser, locale, viewport, email]: Opening): Promise<Page> {
  const page = await openPage(browser, locale, viewport);
  await signIn(page, email, texts[locale], { view });
  return page;
}

const looked = new Set<string>();

/** Checks a recurring screen's accessibility once for each `what`: one of its texts, thus once per language. */
export async function lookOnce(page: Page, what: string): Promise<void> {
  if (looked.has(what)) return;
  looked.add(what);
  await expectNoViolations(page);
}

/** Presses a button of a ride's card, and the button of the same name in the dialog, which must contain `words`. */
export async function act(
  page: Page,
  text: Texts,
  id: string,
  { action, words = '' }: { readonly action: string; readonly words?: string },
): Promise<void> {
  await pressOnCard(page, text, id, action);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(words);
  await lookOnce(page, action);
  const reason = dialog.getByRole('textbox', { name: text['ride.reason'] });
  if (await reason.isVisible()) await reason.fill('Auf Wunsch');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}
