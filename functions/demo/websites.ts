import type { Company } from '@talwaerts/domain/company/company.ts';
import { curatedPlaceId } from '@talwaerts/domain/place/curated-place.ts';
import { brandingOf } from '@talwaerts/domain/website/branding.ts';
import { contrastOf } from '@talwaerts/domain/website/colour.ts';
import { imagePath } from '@talwaerts/domain/website/images.ts';
import { noMark, shownMondays, type VisitCounts } from '@talwaerts/domain/website/marks.ts';
import { dayMinutes, defaultPageHours, type PageHours, weekdays } from '@talwaerts/domain/website/page-hours.ts';
import { readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import {
  type BaseSettings,
  type CarTexts,
  type Intro,
  neverSaved,
  type PlaceTexts,
  type Sections,
  type Website,
} from '@talwaerts/domain/website/website.ts';
import {
  carSaved,
  emptyImprint,
  newListEntry,
  newWebsite,
  priceDocument,
  priceSaved,
  sectionUpdate,
} from '@talwaerts/domain/website/website-writes.ts';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { marksOf, visitsOf } from '../src/store/visits.ts';
import { storeBranding, storeSlug, websiteDocument } from '../src/store/websites.ts';
import { demoPlaces } from './curated-places.ts';
import nachtfahrtLogo from './pictures/nachtfahrt-logo.png';
import sonnentaxiLogo from './pictures/sonnentaxi-logo.png';
import zillertalIntro from './pictures/zillertal-intro.png';

interface DemoWebsite {
  readonly slug: string;
  readonly hours: PageHours;
  readonly base: Partial<BaseSettings>;
  readonly intro: Partial<Intro>;
  readonly cars: readonly Omit<CarTexts, 'image'>[];
  readonly pickups: readonly PlaceTexts[];
  readonly destinations: readonly PlaceTexts[];
  /** EUR for one to three passengers: a row for each pickup, a column for each destination. */
  readonly prices: readonly (readonly number[])[];
}

const logoOf = (companyId: string): string => imagePath(companyId, 'demo-logo', 'image/png');
const introOf = (companyId: string): string => imagePath(companyId, 'demo-intro', 'image/png');
/** With the curated place of that name, if there is one. */
function place(captionDE: string, captionEN = captionDE): PlaceTexts {
  const curated = demoPlaces.find(({ nameDE }) => nameDE === captionDE);
  return { captionDE, captionEN, ...(curated && { placeId: curatedPlaceId(curated.id) }) };
}

const atAnyHour = weekdays.map((weekday) => ({ weekday, fromMinute: 0, untilMinute: dayMinutes }));

/** By company: one without a logo, one in yellow, one nearly black. */
export const demoWebsites: Readonly<Record<string, DemoWebsite>> = {
  'taxi-zillertal': {
    slug: 'taxi-zillertal',
    hours: { open: atAnyHour, leadMinutes: 20, ridesAtOnce: 20 },
    base: {
      colorHEX: '#0f5a46',
      facebookurl: 'https://www.facebook.com/taxi.zillertal.example',
      instagramurl: 'https://www.instagram.com/taxi.zillertal.example',
      imprint: {
        ...emptyImprint,
        name: 'Taxi Zillertal Kröll GmbH',
        legalForm: 'gmbh',
        address: 'Bahnhofstraße 3, 6280 Zell am Ziller',
        email: 'taxi@talwaerts.example',
        phone: '+43 5282 10101',
        registerNumber: 'FN 000000 z (Beispiel)',
        court: 'Landesgericht Innsbruck',
        vatId: 'ATU00000000 (Beispiel)',
        authority: 'Bezirkshauptmannschaft Schwaz',
        chamber: 'Wirtschaftskammer Tirol',
      },
    },
    intro: {
      introtitleDE: 'Willkommen im Zillertal',
      introtitleEN: 'Welcome to the Zillertal',
      introTextDE:
        'Wir holen Sie am Flughafen oder am Bahnhof ab und bringen Sie bis vor die Tür Ihrer Unterkunft, mit Skiern, Kinderwagen und allem, was Sie dabeihaben. Der Preis steht fest, bevor Sie buchen.',
      introTextEN:
        'We meet you at the airport or the station and take you to the door of your accommodation, with skis, prams and all you bring. You know the price before you book.',
      introImage: introOf('taxi-zillertal'),
    },
    cars: [
      {
        titleDE: 'Kombi',
        titleEN: 'Estate car',
        textDE: 'Bis zu drei Gäste mit Koffern. Kindersitze sind immer an Bord.',
        textEN: 'Up to three guests with suitcases. Child seats are always on board.',
      },
      {
        titleDE: 'Kleinbus',
        titleEN: 'Minibus',
        textDE: 'Bis zu sieben Gäste mit Skiern oder Rädern, Allradantrieb im Winter.',
        textEN: 'Up to seven guests with skis or bikes, four-wheel drive in winter.',
      },
    ],
    pickups: [
      place('Flughafen Innsbruck', 'Innsbruck Airport'),
      place('Flughafen München', 'Munich Airport'),
      place('Jenbach Bahnhof', 'Jenbach railway station'),
    ],
    destinations: [place('Zell am Ziller'), place('Mayrhofen'), place('Fügen'), place('Gerlos')],
    prices: [
      [125, 140, 105, 165],
      [310, 330, 290, 360],
      [55, 75, 35, 95],
    ],
  },
  'sonnentaxi-achensee': {
    slug: 'sonnentaxi-achensee',
    hours: { ...defaultPageHours, ridesAtOnce: 3 },
    base: { colorHEX: '#ffd200', logourl: logoOf('sonnentaxi-achensee') },
    intro: {
      introtitleDE: 'Mit der Sonne an den Achensee',
      introtitleEN: 'To Lake Achensee with the sun',
      introTextDE: 'Vom Zug ans Schiff, vom Strand auf die Alm: Wir fahren Sie rund um den See, auch mit Rad und Hund.',
      introTextEN:
        'From the train to the boat, from the beach to the alp: we drive you around the lake, with bike and dog.',
    },
    cars: [
      {
        titleDE: 'Sonnenbus',
        titleEN: 'Sun bus',
        textDE: 'Elektrisch, leise, mit Platz für sieben Gäste und ihre Räder.',
        textEN: 'Electric, quiet, with room for seven guests and their bikes.',
      },
    ],
    pickups: [place('Jenbach Bahnhof', 'Jenbach railway station'), place('Flughafen Innsbruck', 'Innsbruck Airport')],
    destinations: [place('Maurach'), place('Pertisau'), place('Achenkirch')],
    prices: [
      [30, 38, 55],
      [95, 105, 120],
    ],
  },
  'nachtfahrt-schwaz': {
    slug: 'nachtfahrt-schwaz',
    hours: { open: atAnyHour, leadMinutes: 120, ridesAtOnce: 2 },
    base: {
      colorHEX: '#14110f',
      logourl: logoOf('nachtfahrt-schwaz'),
      logoIsLight: true,
      instagramurl: 'https://www.instagram.com/nachtfahrt.example',
    },
    intro: {
      introtitleDE: 'Ankommen, wie es sich gehört',
      introtitleEN: 'Arrive as you should',
      introTextDE: 'Limousinen mit Chauffeur für Geschäft, Oper und Hochzeit. Diskret, pünktlich, zu jeder Stunde.',
      introTextEN: 'Chauffeured limousines for business, opera and weddings. Discreet, punctual, at any hour.',
    },
    cars: [],
    pickups: [
      place('Flughafen Innsbruck', 'Innsbruck Airport'),
      place('Innsbruck Hauptbahnhof', 'Innsbruck central station'),
    ],
    destinations: [place('Schwaz'), place('Pertisau')],
    prices: [
      [120, 190],
      [110, 180],
    ],
  },
};

const savedAtMs = Date.UTC(2026, 5, 1, 8, 0);
const stampAt = (minutes: number) => ({ by: 'demo-taxi', at: Timestamp.fromMillis(savedAtMs + minutes * 60_000) });
/** Four to seven passengers pay a quarter more. */
const tiersOf = (eur: number) => ({ oneThreeCents: eur * 100, fourSevenCents: Math.round(eur * 1.25) * 100 });

/** By id: who has a poster of Taxi Zillertal, and what it brings in a week. */
const demoMarks = {
  alpnrs: { name: 'Hotel Alpenrose', counts: { visit: 9, begun: 4, booked: 2 } },
  sprths: { name: 'Sporthaus an der Talstation', counts: { visit: 14, begun: 3, booked: 1 } },
  bhnhfz: { name: 'Bahnhof Zell am Ziller', counts: { visit: 21, begun: 2, booked: 0 } },
} as const;

/** Stores the marks of Taxi Zillertal, and what guests did on its page: less, the longer ago. */
export function storeDemoVisits(tx: Transaction, nowMs: number): void {
  const companyId = 'taxi-zillertal';
  for (const [id, { name }] of Object.entries(demoMarks)) tx.set(marksOf(companyId).doc(id), { name });
  for (const [i, monday] of shownMondays(nowMs).entries()) {
    const weekOf = ({ visit, begun, booked }: VisitCounts): VisitCounts => {
      const share = 1 - i / 14;
      return {
        visit: Math.round(visit * share),
        begun: Math.round(begun * share),
        booked: Math.round(booked * share),
      };
    };
    const counts: Record<string, VisitCounts> = { [noMark]: weekOf({ visit: 64, begun: 15, booked: 5 }) };
    for (const [id, mark] of Object.entries(demoMarks)) counts[id] = weekOf(mark.counts);
    tx.set(visitsOf(companyId).doc(monday), { monday, counts });
  }
}

/** Stores the pages of the demo companies, active, with their public projection. */
export function storeDemoWebsites(tx: Transaction, companies: Readonly<Record<string, Company>>): void {
  for (const [companyId, demo] of Object.entries(demoWebsites)) {
    const company = companies[companyId];
    if (!company) throw new Error(`The demo has no company ${companyId}`);
    storeWebsite(tx, companyId, company, demo);
  }
}

function storeWebsite(tx: Transaction, companyId: string, company: Company, demo: DemoWebsite): void {
  const document = websiteDocument(companyId);
  const fresh = newWebsite(companyId, demo.slug, company);
  const stored = {
    ...fresh,
    ...sectionUpdate('main', mainOf(fresh, demo.base), neverSaved, stampAt(0)),
    ...sectionUpdate('intro', introIn(fresh, demo.intro), neverSaved, stampAt(1)),
    ...priceSaved(stampAt(2)),
    ...(demo.cars.length > 0 && carSaved),
    hours: demo.hours,
    activated: true,
  };
  tx.set(document, stored);
  storeSlug(tx, demo.slug, companyId);
  const listed = <V extends PlaceTexts | CarTexts>(list: string, all: readonly V[]) =>
    all.map((values, i) => {
      const id = `${list}${i + 1}`;
      const entry = newListEntry(values, stampAt(i));
      tx.set(document.collection(list).doc(id), entry);
      return { id, ...values, saved: neverSaved, createdAtMs: entry.createdAt.toMillis() };
    });
  const pickups = listed('pickups', demo.pickups);
  const destinations = listed('destinations', demo.destinations);
  const cars = listed(
    'cars',
    demo.cars.map((car) => ({ ...car, image: '' })),
  );
  const prices = demo.prices.flatMap((row, from) =>
    row.map((eur, to) => {
      const id = `${pickups[from]?.id}_${destinations[to]?.id}`;
      tx.set(document.collection('prices').doc(id), priceDocument(tiersOf(eur), undefined, stampAt(2)));
      return { id, ...tiersOf(eur), saved: neverSaved };
    }),
  );
  const website: Website = readWebsite({ id: companyId, ref: document, data: () => stored });
  const curated = demoPlaces.map((one) => ({ ...one, savedAtMs: 0 }));
  storeBranding(tx, brandingOf(website, company, { pickups, destinations, cars, prices, curated }));
}

type Fresh = ReturnType<typeof newWebsite>;

function mainOf(fresh: Fresh, change: Partial<BaseSettings>): Sections['main'] {
  const { colorHEX, logourl, facebookurl, instagramurl, xurl, youtubeurl, imprint } = { ...fresh, ...change };
  const { logoIsLight, maxPax, bookingsPerHour, bookingsPerDay } = { ...fresh, ...change };
  return {
    colorHEX,
    contrastHEX: contrastOf(colorHEX),
    logourl,
    facebookurl,
    instagramurl,
    xurl,
    youtubeurl,
    imprint,
    logoIsLight,
    maxPax,
    bookingsPerHour,
    bookingsPerDay,
  };
}

function introIn(fresh: Fresh, change: Partial<Intro>): Sections['intro'] {
  const { introtitleDE, introtitleEN, introTextDE, introTextEN, introImage } = { ...fresh, ...change };
  return { introtitleDE, introtitleEN, introTextDE, introTextEN, introImage };
}

/** Uploads the pictures that the pages refer to. */
export async function seedWebsitePictures(): Promise<void> {
  const bucket = getStorage().bucket(`${process.env.GCLOUD_PROJECT}.appspot.com`);
  const pictures = {
    [introOf('taxi-zillertal')]: zillertalIntro,
    [logoOf('sonnentaxi-achensee')]: sonnentaxiLogo,
    [logoOf('nachtfahrt-schwaz')]: nachtfahrtLogo,
  };
  for (const [path, bytes] of Object.entries(pictures)) {
    await bucket.file(path).save(Buffer.from(bytes), { contentType: 'image/png', resumable: false });
  }
}
