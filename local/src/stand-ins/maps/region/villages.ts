/** A village or town, with the streets of its addresses. */
export interface Village {
  readonly id: string;
  readonly name: string;
  readonly postalCode: string;
  /** Its centre, in degrees. */
  readonly lat: number;
  readonly lng: number;
  readonly bezirk: string;
  readonly bundesland: string;
  readonly land: string;
  /** Determines its size and priority on a map. */
  readonly rank: Rank;
  readonly streets: readonly { readonly route: string; readonly numbers: readonly string[] }[];
}
export type Rank = 'village' | 'town' | 'city';

const austrian = (bezirk: string, bundesland: string, rows: string): readonly Village[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', name = '', rank = '', postalCode = '', at = '', addresses = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      const [lat = 0, lng = 0] = at.split(',').map(Number);
      return {
        id,
        name,
        rank: rank as Rank,
        postalCode,
        lat,
        lng,
        bezirk,
        bundesland,
        land: 'AT',
        streets: streetsOf(addresses),
      };
    });

/** Parses `Dorfplatz 1, 3; Gerlosstraße 17`: streets with house numbers. */
const streetsOf = (addresses: string): Village['streets'] =>
  addresses.split('; ').map((text) => {
    const [, route = text, numbers = ''] = /^(.*?) (\d.*)$/.exec(text) ?? [];
    return { route, numbers: numbers.split(', ') };
  });

// People and checks outside the code use the ids: rows may be added, none may be renamed.
export const villages: readonly Village[] = [
  ...austrian(
    'Schwaz',
    'Tirol',
    `
mayrhofen | Mayrhofen | town | 6290 | 47.1667,11.8650 | Hauptstraße 409, 411, 440, 475; Ahornstraße 853, 861; Durster 220; Einfahrt Mitte 431; Dursterstraße 224, 231; Am Marienbrunnen 314; Waldbadstraße 539; Sportplatzstraße 301
hippach | Hippach | village | 6283 | 47.2053,11.8672 | Talstraße 10, 78; Lindenstraße 3, 15; Schwendau 81; Augasse 12, 20; Johann-Sponring-Straße 80
schwendau | Schwendau | village | 6283 | 47.1935,11.8600 | Neu-Burgstall 320; Dorf 110, 124; Burgstall 340
ramsau | Ramsau im Zillertal | village | 6284 | 47.2103,11.8760 | Ramsau 57, 138; Talstraße 41; Bichl 12; Mühlen 5
zell | Zell am Ziller | town | 6280 | 47.2333,11.8817 | Dorfplatz 1, 3; Bahnhofstraße 3, 9; Gerlosstraße 17, 32; Rohrerstraße 22; Unterdorf 11; Talstraße 25; Zellbergeben 4
hainzenberg | Hainzenberg | village | 6278 | 47.2211,11.8990 | Dörfl 360, 372; Unterberg 90
gerlos | Gerlos | village | 6281 | 47.2260,12.0300 | Gerlos 141, 176; Oberhof 205; Innertal 12; Gmünd 8
aschau | Aschau im Zillertal | village | 6274 | 47.2650,11.8985 | Dorfstraße 23, 35; Thurmbach 6; Aufenfeld 10; Erlach 4
kaltenbach | Kaltenbach | village | 6272 | 47.2850,11.8735 | Dorfstraße 7, 31; Postfeldstraße 15; Embergstraße 2; Wiesenweg 9
stumm | Stumm | village | 6275 | 47.2897,11.8880 | Dorfstraße 19, 28; Märzenweg 4; Kapellenweg 8; Ahrnbachstraße 31
ried | Ried im Zillertal | village | 6273 | 47.3013,11.8693 | Großriedstraße 12, 19; Kleinriedstraße 8; Bundesstraße 25
uderns | Uderns | village | 6271 | 47.3166,11.8650 | Dorfstraße 22, 40; Kirchweg 3; Golfstraße 1; Finsing 14
fuegen | Fügen | town | 6263 | 47.3480,11.8503 | Hauptstraße 54, 63; Lindenweg 2; Hochfügener Straße 77; Karl-Mauracher-Weg 15; Marienbergstraße 28
hochfuegen | Hochfügen | village | 6263 | 47.2672,11.7735 | Hochfügen 5, 23, 40
hart | Hart im Zillertal | village | 6265 | 47.3443,11.8690 | Niederharter Straße 1; Haselbach 12; Oberharter Straße 20; Helfenstein 3
bruck | Bruck am Ziller | village | 6260 | 47.3869,11.8548 | Dorf 27, 41; Imming 14; Bruckerberg 9
schlitters | Schlitters | village | 6262 | 47.3787,11.8385 | Dorf 52, 70; Öxltal 7; Gagering 33; Lehenweg 5
strass | Strass im Zillertal | village | 6261 | 47.3952,11.8206 | Bundesstraße 12; Oberdorf 29; Dorfstraße 40, 44; Rotholz 46
finkenberg | Finkenberg | village | 6292 | 47.1546,11.8230 | Dorf 140, 149; Persal 200; Stein 811; Dornau 312
tux | Tux | village | 6293 | 47.1547,11.7297 | Lanersbach 470, 401; Vorderlanersbach 83; Juns 585; Hintertux 794
hintertux | Hintertux | village | 6294 | 47.1118,11.6760 | Hintertux 750, 780, 794
ginzling | Ginzling | village | 6295 | 47.0966,11.8117 | Ginzling 239, 252; Dornauberg 21; Tristenbach 8; Rosshag 4
brandberg | Brandberg | village | 6290 | 47.1670,11.8953 | Brandberg 10, 31; Ahornach 2; Gruben 5
jenbach | Jenbach | town | 6200 | 47.3925,11.7727 | Achenseestraße 21, 37; Südtiroler Platz 2; Austraße 17; Kienbergstraße 9; Tratzbergstraße 4
wiesing | Wiesing | village | 6210 | 47.4048,11.7985 | Dorf 19, 32; Bradl 327; Rofanstraße 12; Astenberg 6
muenster | Münster | village | 6232 | 47.4212,11.8340 | Dorf 88, 101; Asten 212; Habach 25
maurach | Maurach am Achensee | village | 6212 | 47.4222,11.7510 | Achenseestraße 12, 63; Dorfstraße 41; Buchau 14; Ebner Straße 88; Seespitz 1; Lärchenwiese 5
pertisau | Pertisau | village | 6213 | 47.4396,11.6942 | Pertisau 55; Naturparkstraße 10; Karwendelstraße 1, 23; Seepromenade 60; Seebergstraße 8
achenkirch | Achenkirch | village | 6215 | 47.5268,11.7059 | Achenkirch 387, 402; Seestraße 17; Christlum 250; Scholastika 5
steinberg | Steinberg am Rofan | village | 6215 | 47.5078,11.7911 | Steinberg 15, 26; Unterberg 3; Oberberg 9; Kirchenweg 2
schwaz | Schwaz | town | 6130 | 47.3467,11.7095 | Franz-Josef-Straße 2, 19; Innsbrucker Straße 69, 31; Stadtplatz 10, 4; Swarovskistraße 22; Husslstraße 4, 37; Burggasse 7
stans | Stans | village | 6135 | 47.3667,11.7290 | Unterdorf 38; Oberdorf 15, 22; Bauhof 4; Brunnenweg 7
vomp | Vomp | village | 6134 | 47.3405,11.6850 | Dorf 6, 35; Au 14; Feldweg 21; Fiecht 4
buch | Buch in Tirol | village | 6220 | 47.3735,11.7620 | St. Margarethen 120, 131; Troi 8; Maurach 33; Rotholz 3
gallzein | Gallzein | village | 6222 | 47.3668,11.7735 | Gallzein 14, 20; Niederleiten 2; Hof 21; Koglmoos 9
pill | Pill | village | 6136 | 47.3234,11.6823 | Pill 41; Niederberg 2; Oberdorf 18; Dorf 77, 80
weer | Weer | village | 6116 | 47.3040,11.6450 | Dorfstraße 4, 11; Mitterweg 12; Bundesstraße 9; Archenweg 31
weerberg | Weerberg | village | 6133 | 47.2990,11.6700 | Mitterberg 110, 126; Außerberg 31; Innerberg 9
kolsass | Kolsass | village | 6114 | 47.2995,11.6350 | Dorf 12, 30; Rettenbergstraße 5; Innstraße 8
terfens | Terfens | village | 6123 | 47.3238,11.6442 | Dorfplatz 1, 6; Vomperbach 40; Weißlahn 7; Schlögelsbach 5`,
  ),
  ...austrian(
    'Innsbruck-Stadt',
    'Tirol',
    `
innsbruck | Innsbruck | city | 6020 | 47.2654,11.3935 | Maria-Theresien-Straße 18, 31; Museumstraße 15, 23; Höttinger Au 34, 60; Universitätsstraße 5; Rennweg 1, 12; Anichstraße 7; Amraser Straße 56; Mitterweg 16`,
  ),
  ...austrian(
    'Innsbruck-Land',
    'Tirol',
    `
rum | Rum | village | 6063 | 47.2860,11.4570 | Dörferstraße 30, 41; Murstraße 5; Serlesstraße 11
hall | Hall in Tirol | town | 6060 | 47.2817,11.5067 | Oberer Stadtplatz 1; Unterer Stadtplatz 19; Milser Straße 10, 32; Bahnhofstraße 6; Salvatorgasse 14
volders | Volders | village | 6111 | 47.2860,11.5560 | Bundesstraße 22; Augasse 15, 20; Johannesfeldstraße 3
wattens | Wattens | town | 6112 | 47.2935,11.5945 | Kristallweltenstraße 1; Innsbrucker Straße 12, 40; Kirchplatz 4; Egger-Lienz-Straße 9`,
  ),
  ...austrian(
    'Kufstein',
    'Tirol',
    `
brixlegg | Brixlegg | village | 6230 | 47.4290,11.8785 | Marktstraße 12, 29; Innsbrucker Straße 5; Herrnhausplatz 1; Mühlbichl 30
kramsach | Kramsach | village | 6233 | 47.4440,11.8760 | Zentrum 1, 35; Voldöpp 24; Seebühel 6
rattenberg | Rattenberg | village | 6240 | 47.4393,11.8943 | Südtiroler Straße 34, 41; Hassauerstraße 8; Bahnhofstraße 4; Klostergasse 94
radfeld | Radfeld | village | 6241 | 47.4487,11.9136 | Dorfstraße 57, 62; Innstraße 20; Tiwagstraße 3
kundl | Kundl | village | 6250 | 47.4675,11.9880 | Dorfstraße 11, 26; Biochemiestraße 10; Klammstraße 3; Luna 20
woergl | Wörgl | town | 6300 | 47.4883,12.0645 | Bahnhofstraße 15, 42; Salzburger Straße 32; Josef-Speckbacher-Straße 8; Brixentaler Straße 5
kufstein | Kufstein | town | 6330 | 47.5833,12.1690 | Unterer Stadtplatz 8, 20; Marktgasse 2; Salurner Straße 30; Kreuzgasse 5; Kaiserbergstraße 7
soell | Söll | village | 6306 | 47.5040,12.1920 | Dorf 84, 101; Stockach 12`,
  ),
  ...austrian(
    'Kitzbühel',
    'Tirol',
    `
kitzbuehel | Kitzbühel | town | 6370 | 47.4464,12.3922 | Hinterstadt 20, 12; Vorderstadt 13; Josef-Pirchl-Straße 18; Jochberger Straße 98; Franz-Reisch-Straße 1
kirchberg | Kirchberg in Tirol | village | 6365 | 47.4453,12.3170 | Hauptstraße 8, 19; Lendstraße 14; Möselgasse 3
st-johann | St. Johann in Tirol | town | 6380 | 47.5225,12.4260 | Kaiserstraße 10, 24; Speckbacherstraße 11; Poststraße 2
ellmau | Ellmau | village | 6352 | 47.5140,12.3000 | Dorf 35, 48; Wimm 6`,
  ),
];
