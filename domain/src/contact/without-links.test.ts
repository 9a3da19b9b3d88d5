import fc from 'fast-check';
import { find } from 'linkifyjs';
import { expect, it } from 'vitest';
import { isPersonName, visibleName } from './person-name.ts';
import { withoutLinks } from './without-links.ts';

it.each([
  'Fam.De Jong',
  'Dr.De Luca',
  'J.Ch. Bach',
  'Taxi24.at e.U.',
  'zillertal-taxi.at',
  'Huber/Maier.at',
  'почта.рф',
])('makes no link of %s, and looks the same', (name) => {
  expect(find(name)).not.toEqual([]);
  expect(find(withoutLinks(name))).toEqual([]);
  expect(visibleName(withoutLinks(name))).toBe(name);
});

it.each([
  '€ 1.234,50 am 28.11.2026',
  'Hauptstr. 12',
  'Antwort an anna@mail.example.com.',
  'https://talwaerts.example/a.b',
])('leaves %s as it is', (text) => expect(withoutLinks(text)).toBe(text));

it('leaves no link in a name that is accepted', () => {
  const part = fc.constantFrom(
    'evil',
    'Taxi24',
    'at',
    'com',
    'De',
    'ü',
    '7',
    '.',
    '。',
    '-',
    '/',
    ':',
    '\u200b',
    '👧',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const name = visibleName(parts.join(''));
      fc.pre(isPersonName(name));
      expect(find(withoutLinks(`Hallo ${name},`))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
