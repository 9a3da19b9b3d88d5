import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPersonName, visibleName } from './person-name.ts';

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
    'Fam.De Jong',
    'Dr.De Luca',
    'J.Ch. Bach',
    'W.W.W.evil.de Gruber',
    'Taxi24.at e.U.',
    'zillertal-taxi.at',
    'Huber/Maier',
    'Huber e.U./Maier GmbH',
    'モーニング娘。',
    'Anna\u200bGruber',
    '',
    '\u00a0',
    '👨\u200d👩\u200d👧 Gruber',
  ])('may be %j', (name) => {
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    'Win at https://evil.example',
    'http:evil.com',
    '//evil.com',
    'mailto:anna',
    'Look at evil.at/prize now',
    'evil.at:8080/prize',
    'evil.xn--p1ai/prize',
    'Gewinn auf bit.ly/abc',
    'J.de/vries Gruber',
    'www.evil.example',
    'w\u200bww.evil.example',
    'anna@example.com',
    'anna\u202a@example.com',
    'x.ر\u200cض/prize',
    'www\u3002evil',
    'evil\uff0ecom\uff0fprize',
    'ｗｗｗ．ｅｖｉｌ',
    'anna＠example',
    '\u200b',
    ' \uffa0\u2800 ',
  ])('must not be %j', (name) => {
    expect(isPersonName(name)).toBe(false);
  });

  it('must not contain a link or an e-mail address, whatever text surrounds it', () => {
    const address = fc.constantFrom('evil.com/prize', 'http://evil', 'www.evil', 'anna@evil');
    const words = fc.string({ unit: fc.constantFrom('a', ' ', 'ä', '.', '\u200b') });
    fc.assert(
      fc.property(words, address, words, (before, link, after) => {
        expect(isPersonName(`${before} ${link} ${after}`)).toBe(false);
      }),
    );
  });
});

describe('a visible name', () => {
  it.each([
    ['Anna\u200bGruber', 'AnnaGruber'],
    ['\u202aAnna Gruber\u202c', 'Anna Gruber'],
    ['\ufeffAn\u00adna', 'Anna'],
    ['Anna\u3164\u2800\u034fGruber', 'AnnaGruber'],
    ['王\u200d小明', '王小明'],
    ['\u200cعلی\u200c', 'علی'],
    ['علی\u200c\u200cرضا', 'علیرضا'],
    ['Anna \u200d👧\u200d', 'Anna 👧'],
  ])('of %j is %j', (name, visible) => {
    expect(visibleName(name)).toBe(visible);
  });

  it.each([
    'Anna Gruber',
    'علی\u200cرضا',
    'ක්\u200dරිෂ්\u200dණා',
    'लक्ष्\u200dमी',
    'Gruber 👨\u200d👩\u200d👧\u200d👦',
    '👩🏽\u200d❤\ufe0f\u200d👨🏻',
    '🏳\ufe0f\u200d🌈',
  ])('of %j is the same', (name) => {
    expect(visibleName(name)).toBe(name);
  });

  it('stays as it is, and unless it is blank, is no link that the name was not', () => {
    const name = fc.string({
      unit: fc.constantFrom('w', '.', '/', 'ع', '👩', '\ufe0f', '\u200d', '\u200c', '\u202e', ' '),
    });
    fc.assert(
      fc.property(name, (typed) => {
        const visible = visibleName(typed);
        expect(visibleName(visible)).toBe(visible);
        expect(isPersonName(typed)).toBe(visible.trim() === '' ? typed.trim() === '' : isPersonName(visible));
      }),
    );
  });
});
