import { defaultLang, type Lang } from '../product/lang.ts';
import type { RidePlace } from './place.ts';

/** Towns that English speakers call otherwise. */
const englishTowns: Readonly<Record<string, string>> = {
  München: 'Munich',
  Wien: 'Vienna',
  Zürich: 'Zurich',
  Mailand: 'Milan',
  Venedig: 'Venice',
  Bozen: 'Bolzano',
};

/** Returns the label for readers of a language: airports and stations have English names, addresses do not. */
export const placeName = ({ label, labelEN }: Pick<RidePlace, 'label' | 'labelEN'>, lang: Lang): string =>
  lang === defaultLang ? label : (labelEN ?? englishName(label));

function englishName(label: string): string {
  const [name = '', ...address] = label.split(', ');
  return [terminalName(name), ...address].join(', ');
}

function terminalName(name: string): string {
  const airport = /^Flughafen (.+)$/.exec(name)?.[1];
  if (airport) return `${inEnglish(airport)} Airport`;
  const central = /^(.+) (?:Hauptbahnhof|Hbf)$/.exec(name)?.[1];
  if (central) return `${inEnglish(central)} central station`;
  const station = (/^(.+)(?<! (?:am|beim|zum)) Bahnhof$/.exec(name) ?? /^Bahnhof (.+)$/.exec(name))?.[1];
  return station ? `${inEnglish(station)} railway station` : name;
}

/** Replaces the first word: "München Franz Josef Strauß". */
function inEnglish(name: string): string {
  const [town = '', ...more] = name.split(' ');
  return [englishTowns[town] ?? town, ...more].join(' ');
}
