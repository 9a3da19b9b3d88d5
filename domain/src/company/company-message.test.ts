import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removedContactName } from './company.ts';
import { companyMessageOrder, paragraphsOf, readersOf } from './company-message.ts';

describe('the paragraphs of a message', () => {
  it.each([
    ['Ein Absatz', ['Ein Absatz']],
    ['Zwei\n\nAbsätze', ['Zwei', 'Absätze']],
    ['Zeile\nund Zeile', ['Zeile\nund Zeile']],
    ['\n\n Mit \r\n \r\n\n\nRand \n', ['Mit', 'Rand']],
    [' \n \n', []],
  ])('of %j are %j', (message, paragraphs) => expect(paragraphsOf(message)).toEqual(paragraphs));

  it('keep every character that is no white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ß', ' ', '\n', '\r\n', '\t') }), (message) => {
        expect(paragraphsOf(message).join('').replaceAll(/\s/g, '')).toBe(message.replaceAll(/\s/g, ''));
      }),
    );
  });
});

it('a request has one mail for each company, whatever it is about', () => {
  const text = { subject: ' Sommerfest ', message: ' Am Samstag ' };
  const order = companyMessageOrder('r1', { companyId: 'c1', lang: 'de' }, text);
  expect(order).toEqual({
    id: 'company-message_r1_c1',
    template: 'company-message',
    companyId: 'c1',
    lang: 'de',
    subject: 'Sommerfest',
    message: 'Am Samstag',
  });
  expect(companyMessageOrder('r1', { companyId: 'c2', lang: 'de' }, text).id).not.toBe(order.id);
  expect(companyMessageOrder('r1', { companyId: 'c1', lang: 'en' }, text).id).toBe(order.id);
});

it('the readers of each language are counted, and one of them is named', () => {
  const place = { placeId: 'p', label: 'Zell', lat: 47, lng: 11, land: 'AT', bundesland: 'Tirol', bezirk: 'Schwaz' };
  const application = { lang: 'en', place, termsVersion: '1', referrerCode: null, invitationCode: null } as const;
  const readers = [{ contactName: 'Maria' }, { contactName: removedContactName, application }, { contactName: 'Max' }];
  expect(readersOf(readers)).toEqual([
    { lang: 'de', count: 2, contactName: 'Maria' },
    { lang: 'en', count: 1, contactName: null },
  ]);
  expect(readersOf([])).toEqual([]);
});
