// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { buttonSnippet, formSnippet, frameSnippet } from './snippets.ts';

afterEach(() => document.body.replaceChildren());

it('a name with quotes and angle brackets stays text in the snippets', () => {
  const name = `Taxi "Berg" <script>alert(1)</script> & Tal`;
  const html =
    frameSnippet('https://example.com/web/berg/embed', name) + buttonSnippet('https://example.com', name, '#0f5a46');
  expect(html).not.toContain('<script>alert');
  document.body.innerHTML = html;
  expect(document.querySelector('iframe')?.title).toBe(name);
  expect(document.querySelector('a')?.textContent).toBe(name);
});

it('the button snippet has the given background colour and a readable text colour', () => {
  document.body.innerHTML = buttonSnippet('https://example.com/web/berg', 'Buchen', '#ffce09');
  const link = document.querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://example.com/web/berg');
  expect(link?.style.backgroundColor).toBe('rgb(255, 206, 9)');
  expect(link?.style.color).toBe('rgb(0, 0, 0)');
});

it('an invalid stored colour cannot add styles to a snippet', () => {
  expect(buttonSnippet('https://example.com', 'Buchen', 'red;position:fixed')).not.toContain('fixed');
});

const smallForm = (change: Partial<Parameters<typeof formSnippet>[0]> = {}): HTMLFormElement | null => {
  const labels = { pickup: 'Abholort', destination: 'Zielort', date: 'Datum', time: 'Uhrzeit' };
  document.body.innerHTML = formSnippet({
    address: 'https://example.com/web/berg',
    hidden: [['lang', 'de']],
    labels: { ...labels, choose: 'Bitte wählen', there: 'Abfahrt ab', back: 'Rückfahrt ab' },
    pickups: [{ id: 'airport', name: 'Flughafen' }],
    destinations: [{ id: 'zell', name: 'Zell' }],
    words: 'Preis sehen',
    colour: '#0f5a46',
    ...change,
  });
  return document.querySelector('form');
};

it('the small form sends places, day, time and language to the page', () => {
  const form = smallForm();
  expect(form?.getAttribute('action')).toBe('https://example.com/web/berg#booking');
  expect(form?.method).toBe('get');
  const [pickup, destination] = document.querySelectorAll('select');
  if (pickup) pickup.value = 'zell';
  if (destination) destination.value = 'airport';
  const sent = [...new FormData(form ?? undefined)].map((entry) => entry.join('='));
  expect(sent).toEqual(['lang=de', 'pickup=zell', 'destination=airport', 'date=', 'time=']);
});

it('names of places and an invalid colour add no markup to the small form', () => {
  smallForm({ pickups: [{ id: 'a', name: '</option><script>alert(1)</script>' }], colour: 'red;position:fixed' });
  expect(document.querySelector('script')).toBeNull();
  expect(document.querySelector('option[value=a]')?.textContent).toContain('<script>');
  expect(document.body.innerHTML).not.toContain('fixed');
});
