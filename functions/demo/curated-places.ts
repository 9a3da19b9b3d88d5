import type { CuratedKind, CuratedPlace } from '@talwaerts/domain/place/curated-place.ts';

type DemoPlace = Omit<CuratedPlace, 'savedAtMs'>;

/** Parses `id | nameDE | nameEN | town | lat,lng`. */
const placesOf = (kind: CuratedKind, bezirk: string, rows: string): readonly DemoPlace[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [id = '', nameDE = '', nameEN = '', town = '', at = ''] = row.split('|').map((cell) => cell.trim());
      const [lat = 0, lng = 0] = at.split(',').map(Number);
      return {
        id,
        nameDE,
        nameEN,
        kind,
        town,
        lat,
        lng,
        ...(abroad[id] ?? { land: 'AT', bundesland: 'Tirol', bezirk }),
        ...(meetingPoints[id] ?? { meetingDE: '', meetingEN: '' }),
      };
    });

const abroad: Readonly<Record<string, Pick<DemoPlace, 'land' | 'bundesland' | 'bezirk'>>> = {
  'airport-salzburg': { land: 'AT', bundesland: 'Salzburg', bezirk: 'Salzburg-Stadt' },
  'airport-munich': { land: 'DE', bundesland: 'Bayern', bezirk: 'Erding' },
};

const meeting = (meetingDE: string, meetingEN: string) => ({ meetingDE, meetingEN });
const meetingPoints: Readonly<Record<string, Pick<DemoPlace, 'meetingDE' | 'meetingEN'>>> = {
  'airport-innsbruck': meeting(
    'In der Ankunftshalle beim Ausgang, neben dem Infoschalter. Ihr Fahrer hält ein Schild mit Ihrem Namen.',
    'In the arrivals hall by the exit, next to the information desk. Your driver holds a sign with your name.',
  ),
  'airport-salzburg': meeting(
    'Terminal 1, Ankunft: vor dem Ausgang der Zollkontrolle. Ihr Fahrer hält ein Schild mit Ihrem Namen.',
    'Terminal 1, arrivals: right after the customs exit. Your driver holds a sign with your name.',
  ),
  'airport-munich': meeting(
    'Im Zentralbereich zwischen Terminal 1 und 2 (MAC Forum), beim Treffpunkt Ebene 03. Bitte nach der Gepäckausgabe dorthin gehen.',
    'In the central area between terminals 1 and 2 (MAC Forum), at the meeting point on level 03. Please walk there after baggage reclaim.',
  ),
  'station-innsbruck': meeting(
    'Vor dem Haupteingang am Südtiroler Platz, bei den Taxiständen links.',
    'In front of the main entrance on Südtiroler Platz, at the taxi rank on the left.',
  ),
  'station-jenbach': meeting(
    'Am Bahnhofsvorplatz vor dem Haupteingang, neben der Bushaltestelle.',
    'On the forecourt in front of the main entrance, next to the bus stop.',
  ),
  'station-hall': meeting('Am Vorplatz vor dem Bahnhofsgebäude.', 'On the forecourt in front of the station building.'),
  'station-schwaz': meeting(
    'Vor dem Bahnhofsgebäude, auf der Seite zur Stadt.',
    'In front of the station building, on the side facing the town.',
  ),
  'station-woergl': meeting(
    'Am Bahnhofplatz vor der Halle, bei den Kurzparkplätzen.',
    'On Bahnhofplatz in front of the hall, at the short-stay parking.',
  ),
  'station-kufstein': meeting(
    'Vor dem Haupteingang am Südtiroler Platz, bei den Taxiständen.',
    'In front of the main entrance on Südtiroler Platz, at the taxi rank.',
  ),
  'station-kitzbuehel': meeting(
    'Vor dem Haupteingang am Bahnhofplatz.',
    'In front of the main entrance, Bahnhofplatz.',
  ),
  'station-fuegen': meeting(
    'Am Parkplatz vor dem Bahnhof der Zillertalbahn.',
    'In the car park in front of the Zillertalbahn station.',
  ),
  'station-zell': meeting(
    'Vor dem Bahnhof der Zillertalbahn, neben den Bussteigen.',
    'In front of the Zillertalbahn station, next to the bus bays.',
  ),
  'station-mayrhofen': meeting(
    'Vor dem Bahnhof der Zillertalbahn, beim Busterminal.',
    'In front of the Zillertalbahn station, by the bus terminal.',
  ),
};

/** Curated places of the region. Coordinates are about a hundred metres exact, those of terminals as in the maps. */
export const demoPlaces: readonly DemoPlace[] = [
  ...placesOf(
    'airport',
    'Innsbruck-Stadt',
    `
airport-innsbruck | Flughafen Innsbruck | Innsbruck Airport | Innsbruck | 47.2575,11.3513
airport-salzburg | Flughafen Salzburg | Salzburg Airport | Salzburg | 47.7933,12.9963
airport-munich | Flughafen München | Munich Airport | München | 48.3538,11.7861`,
  ),
  ...placesOf(
    'station',
    'Innsbruck-Stadt',
    'station-innsbruck | Innsbruck Hauptbahnhof | Innsbruck central station | Innsbruck | 47.2633,11.4008',
  ),
  ...placesOf(
    'station',
    'Innsbruck-Land',
    'station-hall | Hall in Tirol Bahnhof | Hall in Tirol railway station | Hall in Tirol | 47.2775,11.5005',
  ),
  ...placesOf(
    'station',
    'Schwaz',
    `
station-schwaz | Schwaz Bahnhof | Schwaz railway station | Schwaz | 47.3442,11.7010
station-jenbach | Jenbach Bahnhof | Jenbach railway station | Jenbach | 47.3887,11.7783
station-fuegen | Fügen-Hart Bahnhof | Fügen-Hart railway station | Fügen | 47.3480,11.8560
station-zell | Zell am Ziller Bahnhof | Zell am Ziller railway station | Zell am Ziller | 47.2330,11.8772
station-mayrhofen | Mayrhofen Bahnhof | Mayrhofen railway station | Mayrhofen | 47.1707,11.8617`,
  ),
  ...placesOf(
    'station',
    'Kufstein',
    `
station-woergl | Wörgl Hauptbahnhof | Wörgl central station | Wörgl | 47.4908,12.0607
station-kufstein | Kufstein Bahnhof | Kufstein railway station | Kufstein | 47.5836,12.1653`,
  ),
  ...placesOf(
    'station',
    'Kitzbühel',
    'station-kitzbuehel | Kitzbühel Bahnhof | Kitzbühel railway station | Kitzbühel | 47.4527,12.3917',
  ),
  ...placesOf(
    'lift',
    'Schwaz',
    `
lift-penkenbahn | Penkenbahn Talstation | Penken cable car, valley station | Mayrhofen | 47.166,11.860
lift-ahornbahn | Ahornbahn Talstation | Ahorn cable car, valley station | Mayrhofen | 47.160,11.872
lift-horbergbahn | Horbergbahn Talstation | Horberg cable car, valley station | Schwendau | 47.190,11.856
lift-finkenberg | Finkenberger Almbahn Talstation | Finkenberg Alm cable car, valley station | Finkenberg | 47.155,11.826
lift-rastkogelbahn | Rastkogelbahn Talstation | Rastkogel cable car, valley station | Tux | 47.162,11.747
lift-eggalmbahn | Eggalmbahn Talstation | Eggalm cable car, valley station | Tux | 47.155,11.728
lift-hintertux | Hintertuxer Gletscherbahn Talstation | Hintertux Glacier cable car, valley station | Hintertux | 47.109,11.675
lift-rosenalmbahn | Rosenalmbahn Talstation | Rosenalm cable car, valley station | Zell am Ziller | 47.238,11.893
lift-gerlosstein | Gerlossteinbahn Talstation | Gerlosstein cable car, valley station | Hainzenberg | 47.222,11.905
lift-isskogelbahn | Isskogelbahn Talstation | Isskogel cable car, valley station | Gerlos | 47.228,12.027
lift-hochzillertal | Bergbahn Hochzillertal Talstation | Hochzillertal cable car, valley station | Kaltenbach | 47.287,11.871
lift-spieljochbahn | Spieljochbahn Talstation | Spieljoch cable car, valley station | Fügen | 47.345,11.841
lift-hochfuegen | Skigebiet Hochfügen | Hochfügen ski area | Hochfügen | 47.267,11.774
lift-rofan | Rofanseilbahn Talstation | Rofan cable car, valley station | Maurach | 47.422,11.756
lift-karwendel | Karwendel-Bergbahn Talstation | Karwendel cable car, valley station | Pertisau | 47.437,11.689
lift-christlum | Christlum Talstation | Christlum lifts, valley station | Achenkirch | 47.513,11.693`,
  ),
  ...placesOf(
    'lift',
    'Kitzbühel',
    'lift-hahnenkamm | Hahnenkammbahn Talstation | Hahnenkamm cable car, valley station | Kitzbühel | 47.443,12.389',
  ),
  ...placesOf(
    'hut',
    'Schwaz',
    `
hut-breitlahner | Gasthof Breitlahner | Breitlahner mountain inn | Ginzling | 47.063,11.750
hut-dominikus | Dominikushütte am Schlegeisspeicher | Dominikushütte at the Schlegeis reservoir | Ginzling | 47.043,11.704
hut-falzthurn | Falzthurnalm | Falzthurnalm mountain hut | Pertisau | 47.432,11.650
hut-gramai | Gramaialm | Gramaialm mountain hut | Pertisau | 47.416,11.613
hut-gern | Gernalm | Gernalm mountain hut | Pertisau | 47.441,11.635
hut-gruene-wand | Grüne-Wand-Hütte | Grüne-Wand-Hütte mountain hut | Mayrhofen | 47.088,11.893
hut-haeusling | Alpengasthaus Häusling im Zillergrund | Häusling mountain inn, Zillergrund | Brandberg | 47.139,11.990
hut-melchboden | Melchboden an der Zillertaler Höhenstraße | Melchboden, Zillertal Alpine Road | Hippach | 47.211,11.823
hut-loas | Alpengasthof Loas | Loas mountain inn | Pill | 47.318,11.735
hut-hoellenstein | Höllensteinhütte | Höllensteinhütte mountain hut | Tux | 47.148,11.703`,
  ),
  ...placesOf(
    'skiSchool',
    'Schwaz',
    `
ski-mayrhofen | Skischule Mayrhofen | Mayrhofen ski school | Mayrhofen | 47.169,11.863
ski-finkenberg | Skischule Finkenberg | Finkenberg ski school | Finkenberg | 47.155,11.822
ski-tux | Skischule Tux | Tux ski school | Tux | 47.155,11.729
ski-hintertux | Skischule Hintertux | Hintertux ski school | Hintertux | 47.110,11.676
ski-zell | Skischule Zell am Ziller | Zell am Ziller ski school | Zell am Ziller | 47.238,11.892
ski-gerlos | Skischule Gerlos | Gerlos ski school | Gerlos | 47.226,12.029
ski-kaltenbach | Skischule Kaltenbach | Kaltenbach ski school | Kaltenbach | 47.286,11.872
ski-fuegen | Skischule Fügen | Fügen ski school | Fügen | 47.346,11.842
ski-hochfuegen | Skischule Hochfügen | Hochfügen ski school | Hochfügen | 47.268,11.774
ski-pertisau | Skischule Pertisau | Pertisau ski school | Pertisau | 47.438,11.690`,
  ),
  ...placesOf(
    'campsite',
    'Schwaz',
    `
camp-mayrhofen | Camping Mayrhofen | Mayrhofen campsite | Mayrhofen | 47.176,11.870
camp-hofer | Campingdorf Hofer | Hofer campsite | Zell am Ziller | 47.229,11.887
camp-aufenfeld | Camping Aufenfeld | Aufenfeld campsite | Aschau im Zillertal | 47.263,11.900
camp-hell | Camping Hell | Hell campsite | Fügen | 47.359,11.853
camp-karwendel | Karwendel-Camping | Karwendel campsite | Maurach | 47.421,11.739
camp-wimmer | Seecamping Wimmer | Wimmer lakeside campsite | Maurach | 47.432,11.741
camp-achensee | Camping Achensee | Achensee campsite | Achenkirch | 47.499,11.706
camp-mark | Alpencamping Mark | Mark alpine campsite | Weer | 47.306,11.650`,
  ),
  ...placesOf(
    'campsite',
    'Kufstein',
    'camp-seehof | Camping Seehof am Reintalersee | Seehof campsite, Lake Reintal | Kramsach | 47.461,11.907',
  ),
  ...placesOf(
    'campsite',
    'Innsbruck-Stadt',
    'camp-innsbruck | Camping Kranebitterhof | Kranebitterhof campsite | Innsbruck | 47.263,11.326',
  ),
  ...placesOf(
    'village',
    'Schwaz',
    `
village-mayrhofen | Mayrhofen | Mayrhofen | Mayrhofen | 47.1667,11.8650
village-hippach | Hippach | Hippach | Hippach | 47.2053,11.8672
village-schwendau | Schwendau | Schwendau | Schwendau | 47.1935,11.8600
village-ramsau | Ramsau im Zillertal | Ramsau im Zillertal | Ramsau im Zillertal | 47.2103,11.8760
village-zell | Zell am Ziller | Zell am Ziller | Zell am Ziller | 47.2333,11.8817
village-hainzenberg | Hainzenberg | Hainzenberg | Hainzenberg | 47.2211,11.8990
village-gerlos | Gerlos | Gerlos | Gerlos | 47.2260,12.0300
village-aschau | Aschau im Zillertal | Aschau im Zillertal | Aschau im Zillertal | 47.2650,11.8985
village-kaltenbach | Kaltenbach | Kaltenbach | Kaltenbach | 47.2850,11.8735
village-stumm | Stumm | Stumm | Stumm | 47.2897,11.8880
village-ried | Ried im Zillertal | Ried im Zillertal | Ried im Zillertal | 47.3013,11.8693
village-uderns | Uderns | Uderns | Uderns | 47.3166,11.8650
village-fuegen | Fügen | Fügen | Fügen | 47.3480,11.8503
village-hochfuegen | Hochfügen | Hochfügen | Hochfügen | 47.2672,11.7735
village-hart | Hart im Zillertal | Hart im Zillertal | Hart im Zillertal | 47.3443,11.8690
village-bruck | Bruck am Ziller | Bruck am Ziller | Bruck am Ziller | 47.3869,11.8548
village-schlitters | Schlitters | Schlitters | Schlitters | 47.3787,11.8385
village-strass | Strass im Zillertal | Strass im Zillertal | Strass im Zillertal | 47.3952,11.8206
village-finkenberg | Finkenberg | Finkenberg | Finkenberg | 47.1546,11.8230
village-tux | Tux | Tux | Tux | 47.1547,11.7297
village-hintertux | Hintertux | Hintertux | Hintertux | 47.1118,11.6760
village-ginzling | Ginzling | Ginzling | Ginzling | 47.0966,11.8117
village-brandberg | Brandberg | Brandberg | Brandberg | 47.1670,11.8953
village-jenbach | Jenbach | Jenbach | Jenbach | 47.3925,11.7727
village-wiesing | Wiesing | Wiesing | Wiesing | 47.4048,11.7985
village-muenster | Münster | Münster | Münster | 47.4212,11.8340
village-maurach | Maurach am Achensee | Maurach am Achensee | Maurach am Achensee | 47.4222,11.7510
village-pertisau | Pertisau | Pertisau | Pertisau | 47.4396,11.6942
village-achenkirch | Achenkirch | Achenkirch | Achenkirch | 47.5268,11.7059
village-steinberg | Steinberg am Rofan | Steinberg am Rofan | Steinberg am Rofan | 47.5078,11.7911
village-schwaz | Schwaz | Schwaz | Schwaz | 47.3467,11.7095
village-stans | Stans | Stans | Stans | 47.3667,11.7290
village-vomp | Vomp | Vomp | Vomp | 47.3405,11.6850
village-buch | Buch in Tirol | Buch in Tirol | Buch in Tirol | 47.3735,11.7620
village-gallzein | Gallzein | Gallzein | Gallzein | 47.3668,11.7735
village-pill | Pill | Pill | Pill | 47.3234,11.6823
village-weer | Weer | Weer | Weer | 47.3040,11.6450
village-weerberg | Weerberg | Weerberg | Weerberg | 47.2990,11.6700
village-kolsass | Kolsass | Kolsass | Kolsass | 47.2995,11.6350
village-terfens | Terfens | Terfens | Terfens | 47.3238,11.6442`,
  ),
  ...placesOf(
    'village',
    'Innsbruck-Stadt',
    `
village-innsbruck | Innsbruck | Innsbruck | Innsbruck | 47.2654,11.3935`,
  ),
  ...placesOf(
    'village',
    'Innsbruck-Land',
    `
village-rum | Rum | Rum | Rum | 47.2860,11.4570
village-hall | Hall in Tirol | Hall in Tirol | Hall in Tirol | 47.2817,11.5067
village-volders | Volders | Volders | Volders | 47.2860,11.5560
village-wattens | Wattens | Wattens | Wattens | 47.2935,11.5945`,
  ),
  ...placesOf(
    'village',
    'Kufstein',
    `
village-brixlegg | Brixlegg | Brixlegg | Brixlegg | 47.4290,11.8785
village-kramsach | Kramsach | Kramsach | Kramsach | 47.4440,11.8760
village-rattenberg | Rattenberg | Rattenberg | Rattenberg | 47.4393,11.8943
village-radfeld | Radfeld | Radfeld | Radfeld | 47.4487,11.9136
village-kundl | Kundl | Kundl | Kundl | 47.4675,11.9880
village-woergl | Wörgl | Wörgl | Wörgl | 47.4883,12.0645
village-kufstein | Kufstein | Kufstein | Kufstein | 47.5833,12.1690
village-soell | Söll | Söll | Söll | 47.5040,12.1920`,
  ),
];
