// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { buttonSnippet, frameSnippet } from './snippets.ts';

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
