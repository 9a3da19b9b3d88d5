// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { endKeptScreen, keptScreenId } from '../src/shared/device/end-kept-screen.ts';
import { dropKeptScreen, keepScreen, keptScreenKey } from '../src/shared/device/kept-screen.ts';
import { keptScreenScript } from './kept-screen-script.ts';

const minuteMs = 60_000;
const shown = () => document.getElementById(keptScreenId);

/** Keeps a screen, and opens the app again at an address. */
function visit(path: string, untilMs = Date.now() + minuteMs): void {
  const root = document.createElement('div');
  root.innerHTML = '<article class="css-ride">Anna <a href="tel:+43">anrufen</a><button>Unterwegs</button></article>';
  keepScreen(root, { paths: ['/dashboard/today'], untilMs });
  history.replaceState(null, '', path);
  new Function(keptScreenScript)();
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'de';
  document.head.innerHTML =
    '<style>.own{}</style><style data-emotion="css">.css-ride{color:red}.css-other{color:blue}:root{--a:b}</style>';
  document.body.innerHTML = '';
});

it('a kept screen is shown with its styles; its links work, its buttons do not', () => {
  visit('/dashboard/today');
  expect(shown()?.querySelector('a')?.href).toBe('tel:+43');
  expect(shown()?.querySelector('button')?.disabled).toBe(true);
  const styles = shown()?.querySelector('style')?.textContent;
  expect(styles).toContain('.css-ride');
  expect(styles).toContain(':root');
  expect(styles).not.toMatch(/css-other|own/);
  endKeptScreen();
  expect(shown()).toBeNull();
  expect(localStorage.getItem(keptScreenKey)).not.toBeNull();
});

it('a kept screen is shown nowhere else, and in no other language', () => {
  visit('/dashboard/main');
  expect(shown()).toBeNull();
  document.documentElement.lang = 'en';
  history.replaceState(null, '', '/dashboard/today');
  localStorage.setItem(keptScreenKey, (localStorage.getItem(keptScreenKey) ?? '').replace('"en"', '"de"'));
  new Function(keptScreenScript)();
  expect(shown()).toBeNull();
});

it('a screen that is too old is deleted, and every one at a sign-out', () => {
  visit('/dashboard/today', Date.now());
  expect(shown()).toBeNull();
  expect(localStorage.getItem(keptScreenKey)).toBeNull();
  visit('/dashboard/today');
  dropKeptScreen();
  expect([shown(), localStorage.getItem(keptScreenKey)]).toEqual([null, null]);
});

it('a device without a kept screen, or with an unreadable one, shows nothing', () => {
  for (const stored of [null, '{', '7', '{}']) {
    localStorage.clear();
    if (stored !== null) localStorage.setItem(keptScreenKey, stored);
    expect(() => new Function(keptScreenScript)()).not.toThrow();
    expect(shown()).toBeNull();
  }
});
