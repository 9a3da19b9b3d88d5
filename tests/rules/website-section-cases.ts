import { defaultPageLimits } from '@talwaerts/domain/website/page-limits.ts';
import { neverSaved } from '@talwaerts/domain/website/website.ts';
import {
  carSaved,
  emptyImprint,
  formulaSaved,
  placeSaved,
  priceSaved,
  sectionUpdate,
} from '@talwaerts/domain/website/website-writes.ts';
import { Timestamp } from 'firebase/firestore';
import { allowed, badPictures, type Case, each, refused, saved, set, stamp, stored } from './website-writes.ts';

export const main = {
  colorHEX: '#0f5a46',
  contrastHEX: '#ffffff',
  logourl: 'websites/own/a-1.png',
  logoIsLight: true,
  facebookurl: 'https://www.facebook.com/taxi',
  instagramurl: '',
  xurl: '',
  youtubeurl: '',
  imprint: { ...emptyImprint, name: 'Taxi GmbH', legalForm: 'gmbh' as const },
  ...defaultPageLimits,
};
const intro = {
  introtitleDE: 'Servus',
  introtitleEN: 'Hello',
  introTextDE: 'Wir\nfahren.',
  introTextEN: 'We drive.',
  introImage: '',
};
const carSection = {
  carSectionTitleDE: 'Autos',
  carSectionTitleEN: 'Cars',
  carSectionTextDE: 'Viele.',
  carSectionTextEN: 'Many.',
};

const savesMain = (change: object = {}) => ({ ...sectionUpdate('main', main, neverSaved, stamp()), ...change });
const savesIntro = (change: object = {}) => ({ ...sectionUpdate('intro', intro, saved, stamp()), ...change });
const savesCarSection = (change: object = {}) => ({
  ...sectionUpdate('car', carSection, neverSaved, stamp()),
  ...change,
});

const formula = { baseCents: 500, perKmCents: 220, minCents: 1_500, fourSevenPercent: 130, roundToCents: 100 };
const savesFormula = (bad: object = {}) => {
  const saves = formulaSaved(formula, stamp());
  return { ...saves, formula: { ...saves.formula, ...bad } };
};

/** Invalid titles of a section, by what is wrong with them. */
const badTitles = {
  empty: '',
  'of blanks': '  ',
  long: 'x'.repeat(51),
  'with a line break': 'a\nb',
  'of a wrong type': 7,
};
const badTexts = { empty: '', 'of blanks': ' \n', long: 'x'.repeat(301), 'of a wrong type': ['x'] };
const badLinks = {
  'with script': 'javascript:alert(1)',
  'with script in capitals': 'JavaScript:alert(1)',
  'with data': 'data:text/html,x',
  'without TLS': 'http://facebook.com/taxi',
  'without a domain': 'https://localhost/a',
  'with a quote': 'https://x.com/"onclick=1',
  'with a tag': 'https://x.com/<script>',
  'with blanks': 'https://x.com/ a',
  'with a sign that turns the text': 'https://x.com/\u202eixat',
  'with an invisible sign': 'https://x.com/ta\u200bxi',
  'with a control character': 'https://x.com/ta\u0007xi',
  'with a letter like k in the domain': 'https://facebo\u212a.com/',
  long: `https://x.com/${'a'.repeat(500)}`,
  'of a wrong type': 7,
};
const badColours = { 'as a word': 'red', empty: '', short: '#fff', 'with alpha': '#ffffff80', 'of a wrong type': 0 };

/** Writes to the page's document: its sections, and the stamps of other writes. */
export const sectionCases: readonly Case[] = [
  ...each('colorHEX', badColours, (what, data) => refused(what, savesMain(data))),
  allowed('the highest limits of bookings', savesMain({ maxPax: 50, bookingsPerHour: 100, bookingsPerDay: 500 })),
  allowed('the lowest limits of bookings', savesMain({ maxPax: 1, bookingsPerHour: 1, bookingsPerDay: 1 })),
  refused('more passengers than a booking has', savesMain({ maxPax: 51 })),
  refused('no passengers', savesMain({ maxPax: 0 })),
  refused('too many bookings per hour', savesMain({ bookingsPerHour: 101 })),
  refused('a fraction of a booking per hour', savesMain({ bookingsPerHour: 1.5 })),
  refused('too many bookings per day', savesMain({ bookingsPerDay: 501 })),
  refused('a text as bookings per day', savesMain({ bookingsPerDay: '60' })),
  ...each('contrastHEX', badColours, (what, data) => refused(what, savesMain(data))),
  ...each('logourl', badPictures, (what, data) => refused(what, savesMain(data))),
  refused('a text as whether the logo is light', savesMain({ logoIsLight: 'true' })),
  ...['facebookurl', 'instagramurl', 'xurl', 'youtubeurl'].flatMap((field) =>
    each(field, badLinks, (what, data) => refused(what, savesMain(data))),
  ),
  ...['introtitleDE', 'introtitleEN'].flatMap((field) =>
    each(field, badTitles, (what, data) => refused(what, savesIntro(data))),
  ),
  ...['introTextDE', 'introTextEN'].flatMap((field) =>
    each(field, badTexts, (what, data) => refused(what, savesIntro(data))),
  ),
  ...each('introImage', badPictures, (what, data) => refused(what, savesIntro(data))),
  ...['carSectionTitleDE', 'carSectionTitleEN'].flatMap((field) =>
    each(field, badTitles, (what, data) => refused(what, savesCarSection(data))),
  ),
  ...['carSectionTextDE', 'carSectionTextEN'].flatMap((field) =>
    each(field, badTexts, (what, data) => refused(what, savesCarSection(data))),
  ),
  ...Object.keys(emptyImprint).flatMap((field) => [
    refused(`imprint ${field} long`, savesMain({ imprint: { ...main.imprint, [field]: 'x'.repeat(301) } })),
    refused(`imprint ${field} of a wrong type`, savesMain({ imprint: { ...main.imprint, [field]: 7 } })),
  ]),
  refused('an imprint with an unknown field', savesMain({ imprint: { ...main.imprint, script: 'x' } })),
  refused('an imprint without some fields', savesMain({ imprint: { name: 'Taxi', legalForm: '' } })),
  refused('an imprint that is a text', savesMain({ imprint: 'Taxi' })),
  refused('an unknown legal form', savesMain({ imprint: { ...main.imprint, legalForm: 'ltd' } })),
  // Fields that only functions write, alone and with an allowed save.
  ...[{ activated: true }, { url: 'other' }, { companyID: 'other' }, { anything: 1 }].flatMap((field) => [
    refused(`only ${JSON.stringify(field)}`, field),
    refused(`the base settings with ${JSON.stringify(field)}`, savesMain(field)),
    refused(`the intro with ${JSON.stringify(field)}`, savesIntro(field)),
    refused(`the section of cars with ${JSON.stringify(field)}`, savesCarSection(field)),
    refused(`the stamp of a price with ${JSON.stringify(field)}`, { ...priceSaved(stamp()), ...field }),
  ]),
  // Stamps with a version too old or too new, another author, or another time.
  ...[-1, 0, 1, 2, 3, 5].map((version) =>
    refused(`the intro with version ${version}`, savesIntro({ introVersion: version })),
  ),
  refused('the base settings as version 2', savesMain({ mainSettingsVersion: 2 })),
  refused('the section of cars as version 2', savesCarSection({ carVersion: 2 })),
  refused('the intro in the name of a colleague', savesIntro({ introBy: 'colleague' })),
  refused('the intro at another time', savesIntro({ introUpdate: Timestamp.fromMillis(1) })),
  refused('the intro without a version', { introtitleDE: 'Servus' }),
  refused('two sections at once', { ...savesMain(), ...savesIntro() }),
  refused('a price in the name of a colleague', { ...priceSaved(stamp()), bookingBy: 'colleague' }),
  refused('a price at another time', { ...priceSaved(stamp()), bookingUpdate: Timestamp.fromMillis(1) }),
  refused('bookings switched on without a stamp', { bookingActive: true }),
  refused('carActive that is no boolean', { carActive: 'yes' }),
  refused('bookingActive that is no boolean', { ...priceSaved(stamp()), bookingActive: 'yes' }),
  allowed('a formula', savesFormula()),
  allowed('the dearest formula', savesFormula({ baseEur: 500, perKmEur: 50, minEur: 1_000, fourSevenFactor: 5 })),
  refused('a formula without a stamp', { formula: savesFormula().formula }),
  refused('a formula that is a text', { ...savesFormula(), formula: '5 EUR' }),
  refused('a formula that lacks the least', { ...savesFormula(), formula: { baseEur: 5, perKmEur: 2 } }),
  ...[
    { baseEur: -1 },
    { baseEur: 501 },
    { perKmEur: 51 },
    { perKmEur: 1.999 },
    { minEur: 9 },
    { minEur: 1_001 },
    { minEur: 30.001 },
    { fourSevenFactor: 0.9 },
    { fourSevenFactor: 6 },
    { fourSevenFactor: '1.3' },
    { roundToEur: 0 },
    { roundToEur: 51 },
    { roundToEur: 0.501 },
    { x: 1 },
  ].map((bad) => refused(`a formula with ${JSON.stringify(bad)}`, savesFormula(bad))),
  set(false, 'a whole website', 'websites/own', stored),
  // The builder's writes.
  allowed('the base settings', savesMain()),
  allowed('the base settings without a logo and with every link', {
    ...savesMain({ logourl: '', xurl: 'https://x.com/taxi', youtubeurl: 'https://youtube.com/@taxi?a=1#b' }),
  }),
  allowed('the intro', savesIntro()),
  allowed(
    'the intro with the longest texts',
    savesIntro({ introtitleDE: 'ä'.repeat(50), introTextDE: 'ä'.repeat(300) }),
  ),
  allowed('the intro with a picture', savesIntro({ introImage: 'websites/own/3f-1.webp' })),
  allowed('markup as plain text', savesIntro({ introtitleDE: '<script>alert(1)</script>' })),
  allowed('the section of cars', savesCarSection()),
  allowed('the stamp of a place', placeSaved(stamp())),
  allowed('that there are cars', carSaved),
];
