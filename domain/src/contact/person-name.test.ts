import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

describe('a person’s name', () => {
  it.each([
    'Anna Gruber',
    'Dipl.-Ing. Dr. Max Müller',
    'Dipl.Ing.Huber',
    'María-José O’Neill',
    'Li',
    'St. Johann',
    '王小明',
  ])('may be %s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    'Win at https://evil.example',
    'evil.com',
    'Look at evil.at/prize now',
    'Gewinn auf bit.ly/abc',
    'www.evil.example',
    'anna@example.com',
    'Anna\u200bGruber',
    '\u202egruB annA',
    'Anna\u2066Gruber',
    'Anna\u00adGruber',
  ])('must not be %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });

  it('must not contain a link or an e-mail address in any surrounding text', () => {
    const domain = fc.constantFrom('evil.com', 'evil.DE', 'http://evil', 'www.evil');
    const words = fc.string({ unit: fc.constantFrom('a', ' ', 'ä', '.') });
    fc.assert(
      fc.property(words, domain, words, (before, address, after) => {
        expect(isPersonName(`${before} ${address} ${after}`)).toBe(false);
      }),
    );
  });
});
