import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { UnreadableDocument } from '@talwaerts/domain/stored/stored-fields.ts';
import { readPagePrice } from '@talwaerts/domain/website/stored-website.ts';
import { neverSaved, type Saved } from '@talwaerts/domain/website/website.ts';
import {
  carSaved,
  emptyImprint,
  listEntryUpdate,
  newListEntry,
  newWebsite,
  placeSaved,
  priceDocument,
  priceSaved,
  sectionUpdate,
} from '@talwaerts/domain/website/website-writes.ts';
import fc from 'fast-check';
import { doc, serverTimestamp, setDoc, setLogLevel, Timestamp, updateDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled, suite } from '../support/suite.ts';

const rules = readFileSync(fileURLToPath(new URL('../../firestore.rules', import.meta.url)), 'utf8');
setLogLevel('silent'); // The tests expect refusals.

type Database = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>;
type Writer = keyof typeof claims;
const claims = {
  ownTaxi: { role: 'taxi', companyId: 'own', teamRole: 'Manager' },
  otherTaxi: { role: 'taxi', companyId: 'other', teamRole: 'Admin' },
  ownDriver: { role: 'driver', companyId: 'own', teamRole: 'Fahrer' },
  hotel: { role: 'hotel', companyId: 'inn', teamRole: 'Admin' },
  closedTaxi: { role: 'taxi', companyId: 'closed', teamRole: 'Admin' },
  removedTaxi: { role: 'taxi', companyId: 'own', teamRole: 'Admin' },
  demotedTaxi: { role: 'taxi', companyId: 'own', teamRole: 'Manager' },
  admin: { role: 'admin' },
} as const;

const owner = { designation: 'Taxi', name: 'Taxi GmbH', address: 'Zell', email: 'a@example.com', phone: '1' };
const stored = newWebsite('own', 'taxi', owner);
const saved: Saved = { ...neverSaved, version: 3 };
const stored3 = { version: 3, updatedAt: Timestamp.fromMillis(1), updatedBy: 'colleague' };
const place = { captionDE: 'Zell', captionEN: 'Zell', createdAt: Timestamp.fromMillis(1), ...stored3 };
const car = { titleDE: 'Bus', titleEN: 'Bus', textDE: '', textEN: '', image: '' };
const documents: Readonly<Record<string, object>> = {
  'companies/own': { state: 'active' },
  'companies/other': { state: 'active' },
  'companies/inn': { state: 'active' },
  'companies/closed': { state: 'inactive' },
  'companies/own/members/ownTaxi': { teamRole: 'Manager' },
  'companies/own/members/ownDriver': { teamRole: 'Fahrer' },
  'companies/own/members/demotedTaxi': { teamRole: 'Fahrer' },
  'companies/other/members/otherTaxi': { teamRole: 'Admin' },
  'companies/inn/members/hotel': { teamRole: 'Admin' },
  'companies/closed/members/closedTaxi': { teamRole: 'Admin' },
  'admins/admin': { name: 'Eva' },
  'websites/own': { ...stored, introVersion: 3, introBy: 'colleague', introUpdate: Timestamp.fromMillis(1) },
  'websites/closed': stored,
  'websites/own/pickups/p': place,
  'websites/own/destinations/d': place,
  'websites/own/cars/c': { ...car, createdAt: Timestamp.fromMillis(1), ...stored3 },
  'websites/own/prices/p_d': { oneThree: 30, fourSeven: 40, ...stored3 },
};

const stamp = (by: Writer = 'ownTaxi') => ({ by, at: serverTimestamp() });
const { main, intro, carSection } = {
  main: {
    ...{ colorHEX: '#0f5a46', contrastHEX: '#ffffff', logourl: 'websites/own/a-1.png' },
    ...{ facebookurl: 'https://www.facebook.com/taxi', instagramurl: '', xurl: '', youtubeurl: '' },
    imprint: { ...emptyImprint, name: 'Taxi GmbH', legalForm: 'gmbh' as const },
  },
  intro: {
    ...{ introtitleDE: 'Servus', introtitleEN: 'Hello', introTextDE: 'Wir\nfahren.', introTextEN: 'We drive.' },
    introImage: '',
  },
  carSection: {
    ...{ carSectionTitleDE: 'Autos', carSectionTitleEN: 'Cars' },
    ...{ carSectionTextDE: 'Viele.', carSectionTextEN: 'Many.' },
  },
};

interface Case {
  readonly what: string;
  readonly isAllowed: boolean;
  readonly by?: Writer;
  readonly write: (database: Database) => Promise<unknown>;
}
const update = (database: Database, path: string, data: object) => updateDoc(doc(database, path), { ...data });
const savesMain = (change: object = {}) => ({ ...sectionUpdate('main', main, neverSaved, stamp()), ...change });
const savesIntro = (change: object = {}) => ({ ...sectionUpdate('intro', intro, saved, stamp()), ...change });
const savesCarSection = (change: object = {}) => ({
  ...sectionUpdate('car', carSection, neverSaved, stamp()),
  ...change,
});
const atWebsite =
  (isAllowed: boolean) =>
  (what: string, data: object): Case => ({
    what,
    isAllowed,
    write: (database) => update(database, 'websites/own', data),
  });
const [allowed, refused] = [atWebsite(true), atWebsite(false)];
const set = (isAllowed: boolean, what: string, path: string, data: object): Case => ({
  what,
  isAllowed,
  write: (database) => setDoc(doc(database, path), data),
});
const change = (isAllowed: boolean, what: string, path: string, data: object): Case => ({
  what,
  isAllowed,
  write: (database) => update(database, path, data),
});

const newPlace = (values: object = {}) => ({
  ...newListEntry({ captionDE: 'Ried', captionEN: 'Ried' }, stamp()),
  ...values,
});
const newCar = (values: object = {}) => ({ ...newListEntry(car, stamp()), ...values });
const newPrice = (values: object = {}) => ({
  ...priceDocument({ oneThreeCents: 1_999, fourSevenCents: 0 }, undefined, stamp()),
  ...values,
});
const listUpdate = (values: object = {}) => ({
  ...listEntryUpdate({ captionDE: 'R', captionEN: 'R' }, saved, stamp()),
  ...values,
});
const carUpdate = (values: object = {}) => ({
  ...listEntryUpdate({ ...car, titleDE: 'Van' }, saved, stamp()),
  ...values,
});
const priceUpdate = (values: object = {}) => ({
  ...priceDocument({ oneThreeCents: 5_050, fourSevenCents: 7_000 }, saved, stamp()),
  ...values,
});

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
  long: `https://x.com/${'a'.repeat(500)}`,
  'of a wrong type': 7,
};
const badPictures = {
  'of another company': 'websites/other/a.png',
  'from elsewhere': 'https://evil.example/a.png',
  'as SVG': 'websites/own/a.svg',
  'with script': 'javascript:alert(1)',
  'above the folder': 'websites/own/../other/a.png',
  'of a wrong type': null,
};
const badColours = { 'as a word': 'red', empty: '', short: '#fff', 'with alpha': '#ffffff80', 'of a wrong type': 0 };
const badPrices = { negative: -1, large: 10_001, 'with three decimals': 1.234, 'as text': '20', 'that is null': null };

const each = (field: string, bad: object, make: (what: string, data: object) => Case): readonly Case[] =>
  Object.entries(bad).map(([how, value]) => make(`${field} ${how}`, { [field]: value }));

const cases: readonly Case[] = [
  ...each('colorHEX', badColours, (what, data) => refused(what, savesMain(data))),
  ...each('contrastHEX', badColours, (what, data) => refused(what, savesMain(data))),
  ...each('logourl', badPictures, (what, data) => refused(what, savesMain(data))),
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
  set(false, 'a whole website', 'websites/own', stored),
  ...['pickups', 'destinations'].flatMap((kind) => [
    ...['captionDE', 'captionEN'].flatMap((field) =>
      each(field, { empty: '', long: 'x'.repeat(81), 'with a line break': 'a\nb', 'no text': 7 }, (what, data) =>
        set(false, `a new entry of ${kind}: ${what}`, `websites/own/${kind}/new`, newPlace(data)),
      ),
    ),
    set(false, `a new entry of ${kind} with an unknown field`, `websites/own/${kind}/new`, newPlace({ x: 1 })),
    set(false, `a new entry of ${kind} of version 2`, `websites/own/${kind}/new`, newPlace({ version: 2 })),
    set(false, `a new entry of ${kind} by a colleague`, `websites/own/${kind}/new`, newPlace({ updatedBy: 'c' })),
    set(
      false,
      `a new entry of ${kind} created long ago`,
      `websites/own/${kind}/new`,
      newPlace({ createdAt: Timestamp.fromMillis(1) }),
    ),
    set(
      false,
      `a new entry of ${kind} saved long ago`,
      `websites/own/${kind}/new`,
      newPlace({ updatedAt: Timestamp.fromMillis(1) }),
    ),
    set(false, `a new entry of ${kind} with an underscore in its id`, `websites/own/${kind}/a_b`, newPlace()),
    set(false, `a new entry of ${kind} without captions`, `websites/own/${kind}/new`, {
      ...{ createdAt: serverTimestamp(), version: 1, updatedAt: serverTimestamp(), updatedBy: 'ownTaxi' },
    }),
  ]),
  change(false, 'a pickup of a stale version', 'websites/own/pickups/p', listUpdate({ version: 3 })),
  change(false, 'a destination of a stale version', 'websites/own/destinations/d', listUpdate({ version: 3 })),
  change(
    false,
    'a pickup with another time of creation',
    'websites/own/pickups/p',
    listUpdate({ createdAt: serverTimestamp() }),
  ),
  change(
    false,
    'a destination with another time of creation',
    'websites/own/destinations/d',
    listUpdate({ createdAt: serverTimestamp() }),
  ),
  change(false, 'a pickup with an empty caption', 'websites/own/pickups/p', listUpdate({ captionDE: '' })),
  change(false, 'a destination with an empty caption', 'websites/own/destinations/d', listUpdate({ captionEN: '' })),
  ...['titleDE', 'titleEN'].flatMap((field) =>
    each(field, { long: 'x'.repeat(51), 'with a line break': 'a\nb', 'of a wrong type': 7 }, (what, data) =>
      set(false, `a new car: ${what}`, 'websites/own/cars/new', newCar(data)),
    ),
  ),
  ...['textDE', 'textEN'].flatMap((field) =>
    each(field, { long: 'x'.repeat(301), 'of a wrong type': null }, (what, data) =>
      set(false, `a new car: ${what}`, 'websites/own/cars/new', newCar(data)),
    ),
  ),
  ...each('image', badPictures, (what, data) =>
    set(false, `a new car: ${what}`, 'websites/own/cars/new', newCar(data)),
  ),
  set(false, 'a new car with an unknown field', 'websites/own/cars/new', newCar({ x: 1 })),
  set(false, 'a new car of version 2', 'websites/own/cars/new', newCar({ version: 2 })),
  set(false, 'a new car created long ago', 'websites/own/cars/new', newCar({ createdAt: Timestamp.fromMillis(1) })),
  change(false, 'a car of a stale version', 'websites/own/cars/c', carUpdate({ version: 3 })),
  change(
    false,
    'a car with another time of creation',
    'websites/own/cars/c',
    carUpdate({ createdAt: serverTimestamp() }),
  ),
  change(false, 'a car with a long title', 'websites/own/cars/c', carUpdate({ titleDE: 'x'.repeat(51) })),
  ...['oneThree', 'fourSeven'].flatMap((field) =>
    each(field, badPrices, (what, data) =>
      set(false, `a new price: ${what}`, 'websites/own/prices/p_x', newPrice(data)),
    ),
  ),
  set(false, 'a new price with an unknown field', 'websites/own/prices/p_x', newPrice({ x: 1 })),
  set(false, 'a new price of version 2', 'websites/own/prices/p_x', newPrice({ version: 2 })),
  set(false, 'a new price with one place in its id', 'websites/own/prices/p', newPrice()),
  set(false, 'a price of a stale version', 'websites/own/prices/p_d', priceUpdate({ version: 3 })),
  set(false, 'a price that is changed to below zero', 'websites/own/prices/p_d', priceUpdate({ oneThree: -5 })),
  // All other callers.
  ...(Object.keys(claims) as Writer[])
    .filter((by) => by !== 'ownTaxi')
    .flatMap((by): Case[] => {
      const as = stamp(by);
      const website = by === 'closedTaxi' ? 'closed' : 'own';
      const write = (what: string, run: Case['write']): Case => ({
        what: `${what} by ${by}`,
        isAllowed: false,
        by,
        write: run,
      });
      return [
        write('the base settings', (db) =>
          update(db, `websites/${website}`, sectionUpdate('main', main, neverSaved, as)),
        ),
        write('the stamp of a price', (db) => update(db, `websites/${website}`, priceSaved(as))),
        ...['pickups', 'destinations'].flatMap((kind) => [
          write(`a new entry of ${kind}`, (db) =>
            setDoc(doc(db, `websites/${website}/${kind}/new`), newListEntry({ captionDE: 'R', captionEN: 'R' }, as)),
          ),
        ]),
        write('a pickup', (db) =>
          update(db, 'websites/own/pickups/p', listEntryUpdate({ captionDE: 'R', captionEN: 'R' }, saved, as)),
        ),
        write('a destination', (db) =>
          update(db, 'websites/own/destinations/d', listEntryUpdate({ captionDE: 'R', captionEN: 'R' }, saved, as)),
        ),
        write('a new car', (db) => setDoc(doc(db, `websites/${website}/cars/new`), newListEntry(car, as))),
        write('a car', (db) => update(db, 'websites/own/cars/c', listEntryUpdate(car, saved, as))),
        write('a new price', (db) =>
          setDoc(
            doc(db, `websites/${website}/prices/p_x`),
            priceDocument({ oneThreeCents: 1, fourSevenCents: 1 }, undefined, as),
          ),
        ),
        write('a price', (db) =>
          setDoc(doc(db, 'websites/own/prices/p_d'), priceDocument({ oneThreeCents: 1, fourSevenCents: 1 }, saved, as)),
        ),
      ];
    }),
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
  set(true, 'a new pickup', 'websites/own/pickups/new', newPlace()),
  set(true, 'a new destination', 'websites/own/destinations/new', newPlace()),
  set(true, 'a new car', 'websites/own/cars/new', newCar({ image: 'websites/own/a.jpg' })),
  set(true, 'a new price', 'websites/own/prices/p_x', newPrice()),
  change(true, 'a pickup', 'websites/own/pickups/p', listUpdate()),
  change(true, 'a destination', 'websites/own/destinations/d', listUpdate()),
  change(true, 'a car', 'websites/own/cars/c', carUpdate()),
  set(true, 'a price', 'websites/own/prices/p_d', priceUpdate()),
  {
    what: 'a price with its stamp in one batch',
    isAllowed: true,
    write: (database) =>
      writeBatch(database)
        .set(doc(database, 'websites/own/prices/p_y'), newPrice({ oneThree: 45.55 }))
        .update(doc(database, 'websites/own'), priceSaved(stamp()))
        .commit(),
  },
];

async function prepare(environment: RulesTestEnvironment): Promise<void> {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const database = context.firestore();
    const batch = writeBatch(database);
    for (const [path, data] of Object.entries(documents)) batch.set(doc(database, path), data);
    await batch.commit();
  });
}

async function isWritten(database: Database, { write }: Case): Promise<boolean> {
  try {
    await write(database);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
    throw error;
  }
}

function isReadable(path: string, oneThree: number): boolean {
  try {
    readPagePrice({ id: 'p', ref: { path }, data: () => ({ ...documents['websites/own/prices/p_d'], oneThree }) });
    return true;
  } catch (error) {
    if (error instanceof UnreadableDocument) return false;
    throw error;
  }
}

const withRules = (content: string) =>
  initializeTestEnvironment({
    projectId: 'demo-website-writes',
    firestore: { host: '127.0.0.1', port: suite.ports.firestore, rules: content },
  });
const databasesOf = (environment: RulesTestEnvironment): Readonly<Record<Writer, Database>> =>
  Object.fromEntries(
    Object.entries(claims).map(([uid, token]) => [uid, environment.authenticatedContext(uid, token).firestore()]),
  ) as Record<Writer, Database>;

let environment: RulesTestEnvironment;
let databases: Readonly<Record<Writer, Database>>;
beforeAll(async () => {
  environment = await withRules(rules);
  databases = databasesOf(environment);
  await prepare(environment);
});
afterAll(() => environment.cleanup());

describe('the rules of a company’s page', () => {
  it.each(cases.filter(({ isAllowed }) => !isAllowed))('refuse to store $what', async (one) => {
    expect(await isWritten(databases[one.by ?? 'ownTaxi'], one)).toBe(false);
  });

  it('allow to store an amount as a price if functions and screens can read it, and no other amount', async () => {
    const amount = fc
      .tuple(fc.integer({ min: -2, max: 1_000_002 }), fc.double({ min: -1, max: 1, noNaN: true }), fc.nat({ max: 12 }))
      .map(([cents, part, digits]) => cents / 100 + part / 10 ** digits);
    let count = 0;
    const agree = async (eur: number) => {
      count += 1;
      const path = `websites/own/prices/p_${count}`;
      const written = await isWritten(databases.ownTaxi, set(true, '', path, newPrice({ oneThree: eur })));
      expect([eur, written]).toEqual([eur, isReadable(path, eur)]);
    };
    await fc.assert(fc.asyncProperty(amount, agree), {
      numRuns: 100,
      examples: [[10.0000005], [10.0000015], [19.99], [0.29], [9_999.9999999]],
    });
  });

  it.each(cases.filter(({ isAllowed }) => isAllowed))('allow to store $what', async (one) => {
    await prepare(environment);
    expect(await isWritten(databases[one.by ?? 'ownTaxi'], one)).toBe(true);
  });
});

/** Returns the condition after each `&&`, up to the next operator or the end of its brackets. */
function conditionsOf(text: string): readonly { readonly condition: string; readonly index: number }[] {
  return [...text.matchAll(/&& /g)].map(({ index }) => {
    let depth = 0;
    let quoted = false;
    let end = index + 3;
    for (; end < text.length; end++) {
      const rest = text.slice(end, end + 2);
      if (rest[0] === "'") quoted = !quoted;
      if (quoted) continue;
      if (depth === 0 && (rest === '&&' || rest === '||' || rest[0] === ';' || rest[0] === ')')) break;
      if (rest[0] === '(' || rest[0] === '[') depth++;
      if (rest[0] === ')' || rest[0] === ']') depth--;
    }
    return { condition: text.slice(index, end).trimEnd(), index };
  });
}

/**
 * The builder's part of the rules, of which one condition at a time is removed. Conditions on the caller are left to
 * decisions.test.ts.
 */
const builder = rules.slice(rules.indexOf('match /websites/'), rules.indexOf('match /branding/'));
const conditions = conditionsOf(builder).filter(({ condition }) => !/claimsCompany|isAtWork/.test(condition));

describe('a rule of a company’s page without one condition', () => {
  let mutant: RulesTestEnvironment;
  let ofMutant: Readonly<Record<Writer, Database>>;
  const inOther = (content: string) =>
    initializeTestEnvironment({
      projectId: 'demo-website-mutants',
      firestore: { host: '127.0.0.1', port: suite.ports.firestore, rules: content },
    });
  beforeAll(async () => {
    mutant = await inOther(rules);
    ofMutant = databasesOf(mutant);
  });
  afterAll(() => mutant.cleanup());

  it('is made for each of the more than 80 conditions', () => {
    expect(conditions.length).toBeGreaterThan(80);
  });

  it.each(sampled(conditions, 5))('is detected by the table: $condition', async ({ condition, index }) => {
    const at = rules.indexOf('match /websites/') + index;
    const again = await inOther(rules.slice(0, at) + rules.slice(at + condition.length));
    await prepare(mutant);
    let isFound = false;
    for (const one of cases.filter(({ isAllowed }) => !isAllowed)) {
      if (await isWritten(ofMutant[one.by ?? 'ownTaxi'], one)) {
        isFound = true;
        break;
      }
    }
    expect(isFound).toBe(true);
    await again.cleanup();
  });
});
