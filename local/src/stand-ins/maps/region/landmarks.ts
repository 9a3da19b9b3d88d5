/** A place known by its name, with Google's type. */
export interface Landmark {
  readonly id: string;
  readonly name: string;
  /** Other words by which a search finds the place. */
  readonly aliases: readonly string[];
  readonly type: 'airport' | 'train_station' | 'lodging' | 'tourist_attraction';
  readonly village: string;
  readonly lat: number;
  readonly lng: number;
  /** Undefined for stations, airports and lifts. */
  readonly street: { readonly route: string; readonly number: string } | undefined;
}

const landmarksOf = (type: Landmark['type'], rows: string): readonly Landmark[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', name = '', village = '', at = '', aliases = '', address = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      const [lat = 0, lng = 0] = at.split(',').map(Number);
      const [, route, number] = /^(.*) (\d+)$/.exec(address) ?? [];
      return {
        id,
        name,
        type,
        village,
        lat,
        lng,
        aliases: aliases === '' ? [] : aliases.split(', '),
        street: route && number ? { route, number } : undefined,
      };
    });

// People and checks outside the code use the ids: rows may be added, none may be renamed.
export const landmarks: readonly Landmark[] = [
  ...landmarksOf(
    'airport',
    `
airport-innsbruck | Flughafen Innsbruck | innsbruck | 47.2575,11.3513 | Innsbruck Airport, INN, Kranebitten
airport-salzburg | Flughafen Salzburg | salzburg | 47.7933,12.9963 | Salzburg Airport, SZG, W. A. Mozart
airport-munich | Flughafen München | muenchen-flughafen | 48.3538,11.7861 | Munich Airport, MUC, Franz Josef Strauß`,
  ),
  ...landmarksOf(
    'train_station',
    `
station-innsbruck | Innsbruck Hauptbahnhof | innsbruck | 47.2633,11.4008 | Innsbruck train station, Hbf
station-rum | Rum Bahnhof | rum | 47.2790,11.4560 | train station
station-hall | Hall in Tirol Bahnhof | hall | 47.2775,11.5005 | train station
station-volders | Volders-Baumkirchen Bahnhof | volders | 47.2925,11.5610 | train station
station-wattens | Fritzens-Wattens Bahnhof | wattens | 47.3010,11.5895 | train station
station-terfens | Terfens-Weer Bahnhof | terfens | 47.3120,11.6425 | train station
station-pill | Pill-Vomperbach Bahnhof | pill | 47.3277,11.6700 | train station
station-schwaz | Schwaz Bahnhof | schwaz | 47.3442,11.7010 | train station
station-stans | Stans Bahnhof | stans | 47.3635,11.7300 | train station
station-jenbach | Jenbach Bahnhof | jenbach | 47.3887,11.7783 | Jenbach train station
station-muenster | Münster-Wiesing Bahnhof | muenster | 47.4072,11.8173 | train station
station-brixlegg | Brixlegg Bahnhof | brixlegg | 47.4328,11.8766 | train station
station-rattenberg | Rattenberg-Kramsach Bahnhof | rattenberg | 47.4408,11.8866 | train station
station-kundl | Kundl Bahnhof | kundl | 47.4660,11.9896 | train station
station-woergl | Wörgl Hauptbahnhof | woergl | 47.4908,12.0607 | Wörgl train station, Hbf
station-kufstein | Kufstein Bahnhof | kufstein | 47.5836,12.1653 | train station
station-kitzbuehel | Kitzbühel Bahnhof | kitzbuehel | 47.4527,12.3917 | train station
station-strass | Strass im Zillertal Bahnhof | strass | 47.3935,11.8225 | Zillertalbahn
station-schlitters | Schlitters-Bruck Bahnhof | schlitters | 47.3812,11.8440 | Zillertalbahn
station-fuegen | Fügen-Hart Bahnhof | fuegen | 47.3480,11.8560 | Zillertalbahn
station-uderns | Uderns Bahnhof | uderns | 47.3180,11.8670 | Zillertalbahn
station-ried | Ried im Zillertal Bahnhof | ried | 47.3010,11.8722 | Zillertalbahn
station-kaltenbach | Kaltenbach-Stumm Bahnhof | kaltenbach | 47.2862,11.8785 | Zillertalbahn
station-aschau | Aschau im Zillertal Bahnhof | aschau | 47.2662,11.8925 | Zillertalbahn
station-zell | Zell am Ziller Bahnhof | zell | 47.2330,11.8772 | Zillertalbahn
station-ramsau | Ramsau-Hippach Bahnhof | ramsau | 47.2080,11.8720 | Zillertalbahn
station-mayrhofen | Mayrhofen Bahnhof | mayrhofen | 47.1707,11.8617 | Zillertalbahn`,
  ),
  ...landmarksOf(
    'lodging',
    `
hotel-alpenrose | Hotel Alpenrose | zell | 47.2341,11.8829 | | Dorfplatz 8
hotel-zillerhof | Hotel Zillerhof | mayrhofen | 47.1679,11.8628 | | Hauptstraße 382
hotel-ahorn | Hotel Ahornblick | mayrhofen | 47.1648,11.8691 | | Ahornstraße 850
hotel-sonnenhang | Hotel Sonnenhang | finkenberg | 47.1551,11.8221 | | Dorf 151
hotel-tuxertal | Hotel Tuxertal | tux | 47.1543,11.7312 | | Lanersbach 460
hotel-gletscherblick | Hotel Gletscherblick | hintertux | 47.1125,11.6772 | | Hintertux 780
hotel-gerloserhof | Hotel Gerloserhof | gerlos | 47.2263,12.0318 | | Gerlos 190
hotel-kohlerwirt | Gasthof Kohlerwirt | fuegen | 47.3488,11.8510 | Gasthaus | Hauptstraße 60
hotel-seespitz | Hotel Seespitz | maurach | 47.4271,11.7340 | | Seespitz 1
hotel-karwendel | Hotel Karwendel | pertisau | 47.4389,11.6951 | | Karwendelstraße 1
hotel-christlum | Hotel Christlum | achenkirch | 47.5240,11.6985 | | Christlum 255
hotel-goldener-loewe | Hotel Goldener Löwe | schwaz | 47.3473,11.7102 | | Husslstraße 4
hotel-nordkette | Hotel Nordkette | innsbruck | 47.2690,11.3965 | | Rennweg 14`,
  ),
  ...landmarksOf(
    'tourist_attraction',
    `
lift-penkenbahn | Penkenbahn | mayrhofen | 47.1662,11.8604 | Penken gondola
lift-ahornbahn | Ahornbahn | mayrhofen | 47.1600,11.8718 | Ahorn cable car
lift-horbergbahn | Horbergbahn | schwendau | 47.1897,11.8563 | Horberg gondola
lift-finkenberger-almbahn | Finkenberger Almbahn | finkenberg | 47.1546,11.8255 | Finkenberg gondola
lift-rastkogelbahn | Rastkogelbahn | tux | 47.1618,11.7468 | Vorderlanersbach
lift-eggalmbahn | Eggalmbahn | tux | 47.1553,11.7276 | Eggalm
lift-gletscherbahn | Hintertuxer Gletscherbahn | hintertux | 47.1085,11.6748 | Hintertux glacier
lift-rosenalmbahn | Rosenalmbahn | zell | 47.2380,11.8925 | Zillertal Arena
lift-isskogelbahn | Isskogelbahn | gerlos | 47.2275,12.0265 | Gerlos gondola
lift-hochzillertal | Bergbahn Hochzillertal | kaltenbach | 47.2870,11.8705 | Kaltenbach gondola
lift-spieljochbahn | Spieljochbahn | fuegen | 47.3446,11.8412 | Spieljoch
lift-rofanseilbahn | Rofanseilbahn | maurach | 47.4217,11.7556 | Rofan cable car
lift-karwendel-bergbahn | Karwendel-Bergbahn | pertisau | 47.4371,11.6885 | Zwölferkopf
lift-kellerjochbahn | Kellerjochbahn | schwaz | 47.3420,11.7185 | Kellerjoch`,
  ),
];
