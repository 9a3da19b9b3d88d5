// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { setTabCount, setTabTitle } from './tab.ts';

afterEach(() => setTabCount(0));

it('a count precedes the title until it is 0', () => {
  setTabTitle('Fahrten – Talwärts');
  setTabCount(3);
  expect(document.title).toBe('(3) Fahrten – Talwärts');
  setTabCount(12);
  expect(document.title).toBe('(12) Fahrten – Talwärts');
  setTabCount(0);
  expect(document.title).toBe('Fahrten – Talwärts');
});

it('a title set later keeps the count', () => {
  setTabCount(1);
  setTabTitle('Rides – Talwärts');
  expect(document.title).toBe('(1) Rides – Talwärts');
});

it('a count of 0 leaves a title alone that another page has set', () => {
  document.title = '(1) ist ein Titel';
  setTabCount(0);
  expect(document.title).toBe('(1) ist ein Titel');
});
