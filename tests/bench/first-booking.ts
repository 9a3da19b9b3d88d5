import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { refuseCookies } from '../support/guest-page.ts';
import { texts } from '../support/order-page.ts';
import { tomorrow } from '../support/orders.ts';
import { openPage, phone } from '../support/pages.ts';
import type { Figure } from './figure.ts';
import { type Network, slowDown } from './slow-phone.ts';

/** Keystroke-level model: the pauses of a practised hand, and the thought before each field. */
const pace = { thinkMs: 1_350, tapMs: 1_100, keyMs: 280 };
/** Taps that a system's picker of a day or a time needs. */
const pickerTaps = 3;

const text = texts['de-AT'];

/** Books a ride with a cold cache at a guest's pace. Returns seconds from the address to the ticket, and the taps. */
async function bookFirst(network: Network): Promise<{ readonly seconds: number; readonly taps: number }> {
  const browser = await chromium.launch(chromiumLaunch);
  const page = await openPage(browser, 'de-AT', phone, { hasTouch: true });
  await refuseCookies(page);
  await slowDown(page, network);
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.waitFor();
    await pause(pace.tapMs);
    await target.tap();
  };
  const type = async (field: Locator, words: string): Promise<void> => {
    await pause(pace.thinkMs);
    await tap(field);
    await field.pressSequentially(words, { delay: pace.keyMs });
  };
  const choose = async (field: Locator, value: string): Promise<void> => {
    await pause(pace.thinkMs);
    await tap(field);
    taps += pickerTaps;
    await pause(pickerTaps * pace.tapMs);
    await field.fill(value);
  };
  const field = (label: keyof typeof text): Locator => page.getByLabel(text[label], { exact: true });
  const place = async (end: 'pickup' | 'destination', words: string, option: RegExp): Promise<void> => {
    await type(page.getByRole('combobox', { name: text[`order.${end}`] }), words);
    await pause(pace.thinkMs);
    await tap(page.getByRole('option', { name: option }));
  };

  const begunMs = performance.now();
  await page.goto('/order');
  await place('pickup', 'jenbach bahn', /Jenbach/);
  await place('destination', 'Hauptstr Mayrhofen', /Hauptstraße 409/);
  await choose(field('order.date'), tomorrow());
  await choose(field('order.time'), '14:30');
  await type(field('order.name'), 'Anna Gruber');
  await type(field('order.phone'), '+43 664 1234567');
  await type(field('order.email'), `${randomUUID().slice(0, 8)}@example.com`);
  await pause(pace.thinkMs);
  await tap(field('order.terms'));
  await pause(pace.thinkMs);
  await tap(page.getByRole('button', { name: /€\s\d+,\d\d/ }));
  await page.getByRole('article').waitFor();
  const seconds = (performance.now() - begunMs) / 1_000;
  await browser.close();
  return { seconds, taps };
}

/** Measures a guest's first booking on a slow phone, from the address of the form to the ticket. */
export async function benchFirstBooking(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [network, limit] of [
    ['slow 4G', 90],
    ['400 kbit/s', 120],
  ] as const) {
    const { seconds, taps } = await bookFirst(network);
    const detail = `${taps} taps, at ${pace.keyMs} ms a key`;
    figures.push({ what: `first booking on ${network}, to the ticket`, value: seconds, unit: 's', limit, detail });
  }
  return figures;
}
