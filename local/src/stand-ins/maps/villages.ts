/** A village or town: where roads meet and addresses stand. Coordinates in degrees. */
export interface Village {
  readonly id: string;
  readonly name: string;
  readonly postalCode: string;
  readonly lat: number;
  readonly lng: number;
  readonly bezirk: string;
  readonly bundesland: string;
  readonly land: string;
  /** Street and number, each an address of its own. */
  readonly addresses: readonly string[];
}

type Row = readonly [id: string, name: string, postalCode: string, lat: number, lng: number, addresses: string];
const tirol = (bezirk: string, rows: readonly Row[]): Village[] =>
  rows.map(([id, name, postalCode, lat, lng, addresses]) => ({
    ...{ id, name, postalCode, lat, lng, bezirk, bundesland: 'Tirol', land: 'AT' },
    addresses: addresses.split(', '),
  }));

export const villages: readonly Village[] = [
  ...tirol('Schwaz', [
    [
      'mayrhofen',
      'Mayrhofen',
      '6290',
      47.1669,
      11.8643,
      'Hauptstraße 409, Hauptstraße 440, Ahornstraße 853, Durster 220, Einfahrt Mitte 431, Dursterstraße 224',
    ],
    ['hippach', 'Hippach', '6283', 47.2045, 11.8683, 'Talstraße 10, Lindenstraße 3, Schwendau 81, Augasse 12'],
    ['ramsau', 'Ramsau im Zillertal', '6284', 47.2099, 11.8722, 'Ramsau 57, Talstraße 41, Bichl 12, Mühlen 5'],
    [
      'zell',
      'Zell am Ziller',
      '6280',
      47.2324,
      11.8817,
      'Dorfplatz 1, Bahnhofstraße 3, Gerlosstraße 17, Rohrerstraße 22, Unterdorf 11',
    ],
    ['gerlos', 'Gerlos', '6281', 47.2255, 12.0304, 'Gerlos 141, Oberhof 205, Innertal 12, Gmünd 8'],
    ['aschau', 'Aschau im Zillertal', '6274', 47.2643, 11.9003, 'Dorfstraße 23, Thurmbach 6, Aufenfeld 10, Erlach 4'],
    [
      'kaltenbach',
      'Kaltenbach',
      '6272',
      47.2843,
      11.8748,
      'Dorfstraße 7, Postfeldstraße 15, Embergstraße 2, Wiesenweg 9',
    ],
    ['stumm', 'Stumm', '6275', 47.2893, 11.8886, 'Dorfstraße 19, Märzenweg 4, Kapellenweg 8, Ahrnbachstraße 31'],
    ['uderns', 'Uderns', '6271', 47.3166, 11.8647, 'Dorfstraße 22, Kirchweg 3, Golfstraße 1, Finsing 14'],
    [
      'fuegen',
      'Fügen',
      '6263',
      47.3467,
      11.8494,
      'Hauptstraße 54, Lindenweg 2, Hochfügener Straße 77, Karl-Mauracher-Weg 15, Marienbergstraße 28',
    ],
    [
      'hart',
      'Hart im Zillertal',
      '6265',
      47.3424,
      11.8661,
      'Niederharter Straße 1, Haselbach 12, Oberharter Straße 20, Helfenstein 3',
    ],
    ['schlitters', 'Schlitters', '6262', 47.3786, 11.8389, 'Dorf 52, Öxltal 7, Gagering 33, Lehenweg 5'],
    [
      'strass',
      'Strass im Zillertal',
      '6261',
      47.3952,
      11.8206,
      'Bundesstraße 12, Oberdorf 29, Dorfstraße 40, Rotholz 46',
    ],
    ['finkenberg', 'Finkenberg', '6292', 47.1546, 11.8282, 'Dorf 140, Persal 200, Stein 811, Dornau 312'],
    ['tux', 'Tux', '6293', 47.1541, 11.7297, 'Lanersbach 470, Vorderlanersbach 83, Juns 585, Hintertux 794'],
    ['ginzling', 'Ginzling', '6295', 47.0966, 11.8117, 'Ginzling 239, Dornauberg 21, Tristenbach 8, Rosshag 4'],
    ['brandberg', 'Brandberg', '6290', 47.1666, 11.8953, 'Brandberg 10, Brandberg 31, Ahornach 2, Gruben 5'],
    [
      'jenbach',
      'Jenbach',
      '6200',
      47.3929,
      11.7727,
      'Achenseestraße 21, Südtiroler Platz 2, Austraße 17, Kienbergstraße 9',
    ],
    ['wiesing', 'Wiesing', '6210', 47.4043, 11.7974, 'Dorf 19, Bradl 327, Rofanstraße 12, Astenberg 6'],
    [
      'maurach',
      'Maurach am Achensee',
      '6212',
      47.4237,
      11.7517,
      'Achenseestraße 12, Dorfstraße 41, Buchau 14, Ebner Straße 88',
    ],
    [
      'pertisau',
      'Pertisau',
      '6213',
      47.4396,
      11.6942,
      'Pertisau 55, Naturparkstraße 10, Karwendelstraße 23, Seepromenade 60',
    ],
    [
      'achenkirch',
      'Achenkirch',
      '6215',
      47.5268,
      11.7059,
      'Achenkirch 387, Seestraße 17, Christlum 250, Scholastika 5',
    ],
    ['steinberg', 'Steinberg am Rofan', '6215', 47.4833, 11.8, 'Steinberg 15, Unterberg 3, Oberberg 9, Kirchenweg 2'],
    [
      'schwaz',
      'Schwaz',
      '6130',
      47.3467,
      11.7079,
      'Franz-Josef-Straße 2, Innsbrucker Straße 69, Stadtplatz 10, Swarovskistraße 22, Husslstraße 37',
    ],
    ['stans', 'Stans', '6135', 47.3667, 11.7333, 'Unterdorf 38, Oberdorf 15, Bauhof 4, Brunnenweg 7'],
    ['vomp', 'Vomp', '6134', 47.3405, 11.6871, 'Dorf 6, Au 14, Feldweg 21, Fiecht 4'],
    ['buch', 'Buch in Tirol', '6200', 47.3741, 11.7639, 'St. Margarethen 120, Troi 8, Maurach 33, Rotholz 3'],
    ['pill', 'Pill', '6136', 47.3234, 11.6823, 'Pill 41, Niederberg 2, Oberdorf 18, Dorf 77'],
    ['weer', 'Weer', '6116', 47.3034, 11.6437, 'Dorfstraße 4, Mitterweg 12, Bundesstraße 9, Archenweg 31'],
    ['terfens', 'Terfens', '6123', 47.3238, 11.6442, 'Dorfplatz 1, Vomperbach 40, Weißlahn 7, Schlögelsbach 5'],
    ['gallzein', 'Gallzein', '6222', 47.3683, 11.7717, 'Gallzein 14, Niederleiten 2, Hof 21, Koglmoos 9'],
  ]),
  ...tirol('Innsbruck-Stadt', [
    [
      'innsbruck',
      'Innsbruck',
      '6020',
      47.2654,
      11.3928,
      'Maria-Theresien-Straße 18, Museumstraße 15, Höttinger Au 34, Universitätsstraße 5, Rennweg 1',
    ],
  ]),
  ...tirol('Innsbruck-Land', [
    [
      'hall',
      'Hall in Tirol',
      '6060',
      47.2817,
      11.5067,
      'Oberer Stadtplatz 1, Unterer Stadtplatz 19, Milser Straße 10, Bahnhofstraße 6',
    ],
    [
      'wattens',
      'Wattens',
      '6112',
      47.2947,
      11.5908,
      'Kristallweltenstraße 1, Innsbrucker Straße 12, Kirchplatz 4, Egger-Lienz-Straße 9',
    ],
  ]),
  ...tirol('Kufstein', [
    [
      'brixlegg',
      'Brixlegg',
      '6230',
      47.4297,
      11.8776,
      'Marktstraße 12, Innsbrucker Straße 5, Herrnhausplatz 1, Mühlbichl 30',
    ],
    [
      'rattenberg',
      'Rattenberg',
      '6240',
      47.4393,
      11.8943,
      'Südtiroler Straße 34, Hassauerstraße 8, Bahnhofstraße 4, Klostergasse 94',
    ],
    ['kundl', 'Kundl', '6250', 47.4683, 11.9912, 'Dorfstraße 11, Biochemiestraße 10, Klammstraße 3, Luna 20'],
    [
      'woergl',
      'Wörgl',
      '6300',
      47.4883,
      12.0619,
      'Bahnhofstraße 15, Salzburger Straße 32, Josef-Speckbacher-Straße 8, Brixentaler Straße 5',
    ],
    [
      'kufstein',
      'Kufstein',
      '6330',
      47.5833,
      12.1667,
      'Unterer Stadtplatz 8, Marktgasse 2, Salurner Straße 30, Kreuzgasse 5',
    ],
  ]),
  ...tirol('Kitzbühel', [
    [
      'kitzbuehel',
      'Kitzbühel',
      '6370',
      47.4464,
      12.3922,
      'Hinterstadt 20, Vorderstadt 13, Josef-Pirchl-Straße 18, Jochberger Straße 98',
    ],
  ]),
];

/** Junctions without addresses that are far away: what is beyond is reached through them. */
export const distantPlaces = {
  salzburg: { lat: 47.7933, lng: 13.0043 },
  munich: { lat: 48.3537, lng: 11.775 },
  airportInnsbruck: { lat: 47.2602, lng: 11.344 },
} as const;
