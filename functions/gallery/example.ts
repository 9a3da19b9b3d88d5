import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { MailContent } from '../src/mails/layout.ts';

/** The names in the gallery's mails. */
export interface Names {
  readonly guest: string;
  readonly company: string;
  readonly hotel: string;
  readonly person: string;
  /** Addresses of pickup and destination. */
  readonly pickup: string;
  readonly destination: string;
}

/** 120 letters without a gap, with markup that no mail may interpret. */
const longName = (word: string): string => `<b>${word}</b>`.padEnd(120, word.toLowerCase());

export const namesOf = {
  usual: {
    guest: 'Anna Gruber',
    company: 'Taxi Zillertal',
    hotel: 'Hotel Alpenrose',
    person: 'Eva Leitner',
    pickup: 'Dorfplatz 1, Zell am Ziller',
    destination: 'Hauptstraße 409, Mayrhofen',
  },
  long: {
    guest: longName('Anna'),
    company: longName('Taxi'),
    hotel: longName('Hotel'),
    person: longName('Eva'),
    pickup: longName('Dorf'),
    destination: longName('Straße'),
  },
} as const satisfies Readonly<Record<string, Names>>;

export type NameSet = keyof typeof namesOf;

/** A mail of the gallery. Its language differs from `lang` if it is written in one language only. */
export interface Example {
  /** The recipient, and what is special. */
  readonly name: string;
  readonly mail: (lang: Lang, names: Names) => MailContent;
}
