// @vitest-environment jsdom

import { vanSeats } from '@talwaerts/domain/pricing/tariff.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { laterMs, oneBrokenIn, windowDays } from '@talwaerts/domain/promise/promise-limits.ts';
import { formLeadMinutes } from '@talwaerts/domain/ride/limits.ts';
import { maxChildSeats } from '@talwaerts/domain/ride/wishes.ts';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { faqNumbers } from '../../shared/faq-numbers.ts';
import { show } from '../../shared/testing.tsx';
import german from '../../texts/de.json' with { type: 'json' };
import english from '../../texts/en.json' with { type: 'json' };
import FaqScreen from './faq-screen.tsx';

it('shows each question of the texts once', async () => {
  await show(
    <MemoryRouter>
      <FaqScreen />
    </MemoryRouter>,
  );
  const questions = Object.entries(german).flatMap(([id, text]) =>
    /^faq\.q\d+\.question$/.test(id) ? [text.replace('{vanSeats}', String(vanSeats))] : [],
  );
  const shown = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(shown.sort()).toEqual(questions.sort());
});

it.each(Object.entries({ german, english }))('names no number that is not configured, in %s', (_, texts) => {
  const words = Object.entries(texts).flatMap(([id, text]) => (/^faq\.q\d+\./.test(id) ? [text] : []));
  const number =
    /\d|\b(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty)\b/i;
  expect(words.filter((text) => number.test(text))).toEqual([]);
  const named = words.flatMap((text) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name));
  expect([...new Set(named)].sort()).toEqual(Object.keys(faqNumbers).sort());
});

it('has the numbers of the configuration', () =>
  expect(faqNumbers).toEqual({
    leadMinutes: formLeadMinutes,
    cancelHours: product.guestCancelMinutes / 60,
    vanSeats,
    severalFrom: vanSeats + 1,
    childSeats: maxChildSeats,
    promiseDays: windowDays,
    brokenIn: oneBrokenIn,
    laterMinutes: laterMs / 60_000,
  }));

it.each([
  ['2', 'ab 20 Minuten'],
  ['6', 'bis 2 Stunden'],
  ['8', 'Ab 8 Personen'],
  ['10', 'der letzten 90 Tage mehr als eine von 20'],
])('answers question %s with the configured numbers', (n, words) => {
  const answer = Object.entries(german).find(([id]) => id === `faq.q${n}.answer`)?.[1] ?? '';
  expect(
    Object.entries(faqNumbers).reduce((text, [name, value]) => text.replace(`{${name}}`, `${value}`), answer),
  ).toContain(words);
});
