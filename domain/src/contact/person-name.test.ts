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
    '\u1112\u1161\u11ab', // Han, in decomposed Korean
    '王小明',
    'J.de Vries',
    'Dr. J.P.de Vries',
    'J.-P.De Smet',
    'M.de la Cruz',
    'É.de Staël',
    'علی\u200cرضا', // Alireza, in Persian
    'ක්\u200dරිෂ්\u200dණා', // Krishna, in Sinhala
    'लक्ष्\u200dमी', // Lakshmi, in Hindi
  ])('may be %s', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    'Win at https://evil.example',
    'evil.com',
    'Look at evil.at/prize now',
    'Gewinn auf bit.ly/abc',
    'www.evil.example',
    'x.de',
    'X.de',
    'X.de gewinnt',
    'x.de Gruber',
    'X.com Gruber',
    'J.de/vries Gruber',
    'evil.de Gruber',
    'evil.X.de Gruber',
    'evil-X.de Gruber',
    'W.W.W.evil.de Gruber',
    'J.de Vries evil.com',
    'J.de Vries evil.de Gruber',
    'anna@example.com',
    'Anna\u200bGruber',
    'Anna\u200cGruber',
    'Anna\u200dGruber',
    '王\u200d小明',
    '\u200cعلی',
    'علی\u200c',
    'علی\u200c\u200cرضا',
    'علی\u200bرضا',
    'علی\u202eرضا',
    'علی\u200cرضا.com',
    'x.ر\u200cض/prize',
    '\u202egruB annA',
    'Anna\u2066Gruber',
    'Anna\u00adGruber',
    'Anna\u3164Gruber',
    'Anna\u2800Gruber',
    ...['\u2024', '\u3002', '\uff0e', '\uff61', '\ufe52', '\u06d4', '\ua4f8'].map((dot) => `evil${dot}com`),
    'ｅｖｉｌ．ｃｏｍ',
    'anna＠example',
  ])('must not be %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });

  it('must not contain a link or an e-mail address, whatever text surrounds it', () => {
    const domain = fc.constantFrom('evil.com', 'evil.DE', 'http://evil', 'www.evil', 'anna@evil');
    const words = fc.string({ unit: fc.constantFrom('a', ' ', 'ä', '.') });
    fc.assert(
      fc.property(words, domain, words, (before, address, after) => {
        expect(isPersonName(`${before} ${address} ${after}`)).toBe(false);
      }),
    );
  });
});
