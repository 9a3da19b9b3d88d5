/** The districts of Tyrol, as the maps service names them. */
export const tyroleanDistricts = [
  'Imst',
  'Innsbruck-Land',
  'Innsbruck-Stadt',
  'Kitzbühel',
  'Kufstein',
  'Landeck',
  'Lienz',
  'Reutte',
  'Schwaz',
] as const;
export type District = (typeof tyroleanDistricts)[number];

export const isTyrolean = (name: string): name is District => tyroleanDistricts.some((district) => district === name);

/** The Tyrolean districts with which each shares a border. Lienz (East Tyrol) touches none of them. */
const neighbours: Readonly<Record<District, readonly District[]>> = {
  Imst: ['Innsbruck-Land', 'Landeck', 'Reutte'],
  'Innsbruck-Land': ['Imst', 'Innsbruck-Stadt', 'Reutte', 'Schwaz'],
  'Innsbruck-Stadt': ['Innsbruck-Land'],
  Kitzbühel: ['Kufstein', 'Schwaz'],
  Kufstein: ['Kitzbühel', 'Schwaz'],
  Landeck: ['Imst', 'Reutte'],
  Lienz: [],
  Reutte: ['Imst', 'Innsbruck-Land', 'Landeck'],
  Schwaz: ['Innsbruck-Land', 'Kitzbühel', 'Kufstein'],
};

/** Returns the districts that touch one of these and are not among them, in the order of the list. */
export const neighboursOf = (districts: readonly District[]): readonly District[] =>
  tyroleanDistricts.filter(
    (district) => !districts.includes(district) && districts.some((one) => neighbours[one].includes(district)),
  );
