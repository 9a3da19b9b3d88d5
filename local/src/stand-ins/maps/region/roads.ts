import type { Point } from '../geo.ts';
import { villages } from './villages.ts';

export type RoadKind = 'motorway' | 'express' | 'main' | 'lane' | 'street';

/** A segment between two junctions, with its bends. */
export interface Road {
  readonly from: string;
  readonly to: string;
  readonly kind: RoadKind;
  /** From end to end. */
  readonly points: readonly Point[];
}

/** Exits and junctions outside villages, and the airports. */
const junctions: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  'airport-innsbruck': [47.2575, 11.3513],
  'airport-munich': [48.3538, 11.7861],
  'airport-salzburg': [47.7933, 12.9963],
  'ibk-west': [47.2545, 11.3555],
  'ibk-mitte': [47.2535, 11.3905],
  'ibk-ost': [47.2655, 11.433],
  'hall-mitte': [47.2755, 11.513],
  'wattens-exit': [47.2945, 11.606],
  'vomp-exit': [47.3345, 11.676],
  'schwaz-exit': [47.351, 11.701],
  'wiesing-exit': [47.3985, 11.808],
  'kramsach-exit': [47.437, 11.871],
  'woergl-west': [47.48, 12.025],
  'woergl-ost': [47.499, 12.074],
  'kufstein-sued': [47.565, 12.148],
  'kufstein-nord': [47.605, 12.178],
  'inntal-dreieck': [47.802, 12.085],
  holzkirchen: [47.886, 11.706],
  neufahrn: [48.31, 11.635],
  walserberg: [47.779, 12.955],
  // At the map's edge.
  telfs: [47.305, 11.06],
  brenner: [47.005, 11.505],
  landeck: [47.16, 10.7],
  muenchen: [48.12, 11.62],
  linz: [47.95, 13.4],
  krimml: [47.22, 12.17],
  pass: [47.15, 12.45],
};

/**
 * Roads by kind: each row is a chain of junctions and villages, with coordinates between them for bends. Drawn by hand,
 * exact enough for realistic distances.
 */
const chains: Readonly<Record<Exclude<RoadKind, 'street'>, string>> = {
  motorway: `
ibk-west 47.2620,11.3200 47.2700,11.2600 47.2850,11.1500 telfs 47.2500,10.8500 landeck
ibk-mitte 47.2400,11.3980 47.2000,11.4000 47.1300,11.4500 brenner
holzkirchen 48.0430,11.6420 muenchen
walserberg 47.8400,13.0100 linz
ibk-west 47.2525,11.3700 ibk-mitte 47.2560,11.4100 ibk-ost 47.2690,11.4700 47.2715,11.4950 hall-mitte 47.2800,11.5420 47.2885,11.5750 wattens-exit 47.3020,11.6250 47.3120,11.6470 47.3230,11.6620 vomp-exit schwaz-exit 47.3625,11.7330 47.3690,11.7460 47.3800,11.7700 47.3890,11.7880 wiesing-exit 47.4105,11.8280 47.4230,11.8530 kramsach-exit 47.4480,11.9020 47.4610,11.9450 47.4740,11.9950 woergl-west 47.4920,12.0480 woergl-ost 47.5200,12.0930 47.5450,12.1220 kufstein-sued 47.5850,12.1590 kufstein-nord 47.6450,12.1820 47.7000,12.1550 47.7500,12.1130 inntal-dreieck
inntal-dreieck 47.8180,12.0000 47.8300,11.9100 47.8500,11.7900 holzkirchen 47.9700,11.6600 48.0430,11.6420 48.0700,11.7250 48.1350,11.7450 48.1900,11.7000 48.2080,11.6360 48.2700,11.6250 neufahrn
inntal-dreieck 47.8150,12.1500 47.8050,12.2500 47.8130,12.3750 47.8250,12.5000 47.8330,12.6000 47.8250,12.6450 47.8050,12.7500 47.7750,12.8500 47.7600,12.9100 walserberg`,
  express: `
neufahrn 48.3300,11.7000 airport-munich
walserberg airport-salzburg
wiesing-exit 47.3960,11.8150 strass 47.3890,11.8310 schlitters 47.3660,11.8465 fuegen`,
  main: `
ibk-west airport-innsbruck 47.2590,11.3700 innsbruck 47.2700,11.4050 47.2765,11.4250 rum 47.2880,11.4800 hall 47.2850,11.5350 volders wattens 47.2975,11.6150 kolsass weer 47.3130,11.6680 pill 47.3330,11.6970 schwaz 47.3590,11.7300 buch 47.3860,11.7900 strass 47.4070,11.8450 47.4190,11.8680 brixlegg rattenberg radfeld 47.4600,11.9550 kundl 47.4780,12.0330 woergl 47.5080,12.0900 47.5450,12.1350 kufstein
ibk-mitte innsbruck
ibk-ost 47.2690,11.4120 innsbruck
hall-mitte hall
wattens-exit wattens
vomp-exit vomp schwaz-exit stans 47.3790,11.7500 jenbach 47.3970,11.7860 wiesing 47.4110,11.8150 muenster 47.4330,11.8560 kramsach
schwaz-exit schwaz
kramsach-exit kramsach rattenberg
jenbach 47.3905,11.7920 wiesing-exit wiesing
woergl-west woergl woergl-ost
kufstein-sued kufstein kufstein-nord
fuegen 47.3330,11.8585 uderns ried kaltenbach 47.2750,11.8830 aschau 47.2490,11.8930 zell 47.2210,11.8780 ramsau hippach schwendau 47.1800,11.8600 mayrhofen
wiesing 47.4060,11.7870 47.4125,11.7790 47.4170,11.7650 maurach 47.4330,11.7420 47.4420,11.7270 47.4560,11.7180 47.4750,11.7172 47.4900,11.7168 47.5030,11.7110 achenkirch 47.5550,11.6790 47.5890,11.6350 47.6100,11.6700 47.6430,11.7440 47.7070,11.7740 47.7520,11.7400 47.8200,11.7150 holzkirchen
woergl-ost 47.4960,12.1200 soell 47.5130,12.2400 ellmau 47.5200,12.3600 st-johann 47.5550,12.5200 47.5850,12.5700 47.5860,12.6940 47.6500,12.7400 47.7200,12.8700 walserberg
woergl 47.4640,12.1080 47.4490,12.1580 47.4500,12.2500 kirchberg kitzbuehel 47.4850,12.4130 st-johann`,
  lane: `
gerlos 47.2350,12.0900 krimml
kitzbuehel 47.3500,12.4400 pass
fuegen 47.3465,11.8610 hart 47.3190,11.8800 stumm 47.2700,11.9020 aschau
schlitters 47.3830,11.8470 bruck 47.3650,11.8620 hart
strass 47.3940,11.8380 bruck
kaltenbach stumm
fuegen 47.3330,11.8230 47.2970,11.7990 hochfuegen
zell 47.2270,11.8900 hainzenberg 47.2330,11.9280 47.2350,11.9560 47.2290,11.9900 gerlos
mayrhofen 47.1590,11.8470 finkenberg 47.1490,11.8000 47.1540,11.7650 tux 47.1440,11.7120 hintertux
mayrhofen 47.1510,11.8520 47.1330,11.8440 47.1130,11.8320 ginzling
mayrhofen 47.1620,11.8800 brandberg
jenbach 47.4020,11.7660 47.4120,11.7640 maurach 47.4275,11.7330 47.4290,11.7190 47.4345,11.7060 pertisau
achenkirch 47.5200,11.7400 47.5130,11.7700 steinberg
vomp 47.3330,11.6610 terfens 47.3120,11.6430 weer
weer 47.3000,11.6560 weerberg 47.3110,11.6790 pill
buch gallzein`,
};

const nodes = new Map<string, Point>([
  ...Object.entries(junctions).map(([id, [lat, lng]]) => [id, { lat, lng }] as const),
  ...villages.map(({ id, lat, lng }) => [id, { lat, lng }] as const),
]);

function nodeAt(id: string): Point {
  const point = nodes.get(id);
  if (!point) throw new Error(`The roads name ${id}, which is neither village nor junction`);
  return point;
}

export const roads: readonly Road[] = (['motorway', 'express', 'main', 'lane'] as const).flatMap((kind) =>
  chains[kind]
    .trim()
    .split('\n')
    .flatMap((row) => stretches(row.split(' '), kind)),
);

/** Splits a chain at its junctions. */
function stretches(tokens: readonly string[], kind: RoadKind): Road[] {
  const cut: Road[] = [];
  let from = '';
  let points: Point[] = [];
  for (const token of tokens) {
    if (/^\d/.test(token)) {
      const [lat = 0, lng = 0] = token.split(',').map(Number);
      points.push({ lat, lng });
      continue;
    }
    const here = nodeAt(token);
    if (from !== '') cut.push({ from, to: token, kind, points: [...points, here] });
    from = token;
    points = [here];
  }
  return cut;
}
