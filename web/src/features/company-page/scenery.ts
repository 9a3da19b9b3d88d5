import type { District } from '@talwaerts/domain/place/districts.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';

/** A class of `scenery.module.css`. */
type SceneryPart =
  | 'sun'
  | 'far'
  | 'middle'
  | 'near'
  | 'snow'
  | 'mist'
  | 'water'
  | 'landmark'
  | 'tree'
  | 'leaf'
  | 'bird'
  | 'flake'
  | 'bloom';

/** Shapes from back to front, as SVG paths in a box of 1440 x 260; phones see it from 300 to 1140. */
export type Scenery = readonly (readonly [part: SceneryPart, path: string])[];

interface Ridges {
  /** Corners from left to right. */
  readonly far: string;
  readonly middle: string;
  /** Whether the corners are rounded: grass mountains. */
  readonly isSmooth?: true;
  /** Whether the highest peaks keep their snow in summer. */
  readonly hasGlacier?: true;
  readonly hasLake?: true;
  /** Behind the near ridge. */
  readonly landmark?: string;
}

const elsewhere: Ridges = {
  far: '0 190 150 118 260 160 430 74 560 138 700 92 850 40 960 122 1120 66 1260 130 1440 84',
  middle: '0 214 210 132 380 190 590 108 790 198 1000 130 1230 202 1440 150',
};
const hills = '0 236 260 176 520 222 770 166 1040 226 1270 184 1440 222';
const shore = '0 232 220 186 500 216 760 182 960 202 1200 198 1440 222';

/** Ridge lines by district. */
const ridgesOf: Readonly<Record<District, Ridges>> = {
  // The Wildspitze's two peaks at the end of a steep valley, and a chapel.
  Imst: {
    far: '0 82 120 30 250 100 360 146 470 96 560 112 650 52 700 22 745 34 782 4 830 56 900 98 985 138 1080 84 1180 112 1300 40 1440 84',
    middle: '0 66 160 108 330 172 520 214 700 232 880 214 1080 164 1270 102 1440 60',
    hasGlacier: true,
    landmark: 'M880 224V184L904 162 928 184V224ZM930 224V150L938 110 946 150V224Z',
  },
  // The Serles, an altar with steps, and the mint tower of Hall.
  'Innsbruck-Land': {
    far: '0 132 140 90 250 124 370 74 470 112 560 90 612 90 648 54 700 54 742 12 786 52 838 54 874 96 930 96 1010 134 1120 80 1220 116 1330 62 1440 104',
    middle: '0 196 190 150 400 196 640 160 860 204 1090 156 1290 198 1440 160',
    hasGlacier: true,
    landmark:
      'M846 224V186L866 170 886 186V224ZM890 224V158H886V150H890V134L914 104 938 134V150H942V158H938V224ZM944 224V190L970 172 996 190V224Z',
  },
  // The Nordkette, one long wall above the towers of the town.
  'Innsbruck-Stadt': {
    far: '0 96 90 58 150 80 230 40 300 68 380 32 450 60 520 36 590 72 660 26 720 54 800 22 870 58 940 34 1010 68 1090 30 1160 62 1240 38 1320 72 1440 50',
    middle: '0 182 230 146 460 176 700 150 930 180 1180 148 1440 172',
    landmark:
      'M822 224V184L840 168 858 184V224ZM862 224V152Q862 144 868 140 862 132 870 126L873 112 876 126Q884 132 878 140 884 144 884 152V224ZM892 224V152Q892 144 898 140 892 132 900 126L903 112 906 126Q914 132 908 140 914 144 914 152V224ZM918 224V180L944 160 970 180V224ZM974 224V138L968 130 986 96 1004 130 998 138V224Z',
  },
  // Grass mountains, and the cable car up to them.
  Kitzbühel: {
    far: '0 160 200 92 420 156 640 70 860 146 1060 58 1260 136 1440 96',
    middle: '0 204 230 150 470 204 720 148 960 200 1210 154 1440 196',
    isSmooth: true,
    landmark:
      'M420 148 1120 66 1120.500 69 420 151ZM620 125V134H610Q606 134 606 138V152Q606 156 610 156H634Q638 156 638 152V138Q638 134 634 134H624V125ZM900 93V102H890Q886 102 886 106V120Q886 124 890 124H914Q918 124 918 120V106Q918 102 914 102H904V93Z',
  },
  // The Wilder Kaiser beyond the fortress.
  Kufstein: {
    far: '0 172 160 156 300 168 420 136 500 116 556 72 590 86 626 38 656 58 690 18 720 50 750 28 786 64 822 24 858 62 902 46 944 94 1012 112 1080 90 1140 122 1270 150 1440 138',
    middle: '0 206 220 172 450 204 690 172 900 200 1140 176 1440 204',
    landmark:
      'M836 232 850 190 868 182V146L862 140 888 112 914 140 908 146V166H942V158H950V166H958V158H966V180L984 196 996 232Z',
  },
  // Steep peaks on both sides of the gorge, and the castle.
  Landeck: {
    far: '0 48 110 84 230 18 340 94 440 54 560 142 660 178 745 152 820 182 905 92 1000 34 1085 96 1180 30 1290 88 1380 40 1440 66',
    middle: '0 92 170 136 340 118 520 190 690 226 860 202 1050 122 1220 150 1440 88',
    hasGlacier: true,
    landmark:
      'M868 226V142H876V150H884V142H892V150H900V142H908V150H916V142H924V226ZM924 226V190L936 176H984L996 190V226Z',
  },
  // The towers of the Dolomites above wooded hills, and a church.
  Lienz: {
    far: '0 152 60 122 110 136 160 86 186 98 214 54 236 72 262 36 286 68 318 60 350 106 410 90 450 122 500 68 524 84 556 28 580 56 606 14 634 60 668 46 700 94 742 62 770 86 806 38 830 64 862 20 890 68 930 60 968 106 1020 86 1060 118 1110 72 1140 90 1180 48 1210 76 1250 64 1300 112 1370 94 1440 132',
    middle: '0 190 220 152 460 190 700 158 950 192 1200 154 1440 186',
    landmark: 'M864 226V164L874 124 884 164V226ZM884 226V188L910 172 936 188V226ZM936 226V164L946 124 956 164V226Z',
  },
  // The Zugspitze's broad back, a lake, and the bridge between ruin and rock.
  Reutte: {
    far: '0 124 120 100 220 134 320 64 372 98 430 50 500 114 620 144 740 122 842 70 902 32 1000 24 1062 40 1132 98 1240 124 1340 88 1440 114',
    middle: '0 170 200 132 400 176 600 204 800 186 1010 144 1210 182 1440 146',
    hasLake: true,
    landmark:
      'M420 232 438 158 446 152V130H454V136H462V130H470V156L482 168 498 232ZM676 232 686 176 700 164 716 174 732 232ZM474 164Q580 188 690 176V179Q580 192 474 168Z',
  },
  // A wide valley to the glaciers, and the Achensee with its boat.
  Schwaz: {
    far: '0 114 120 64 210 98 330 42 420 86 520 122 610 150 690 98 760 56 800 70 850 28 910 74 980 130 1060 90 1160 24 1240 72 1330 42 1440 94',
    middle: '0 128 180 104 360 156 520 198 640 220 780 222 910 196 1060 150 1220 116 1440 140',
    hasGlacier: true,
    hasLake: true,
  },
};

type Season = 'winter' | 'spring' | 'summer' | 'autumn';

function seasonOf(atMs: number): Season {
  const month = Number(viennaDay(atMs).slice(5, 7));
  if (month <= 3 || month === 12) return 'winter';
  if (month <= 5) return 'spring';
  return month <= 9 ? 'summer' : 'autumn';
}

interface Look {
  readonly sun: string;
  /** How far the snow of the far ridge comes down. */
  readonly snowY?: number;
  /** The share of their height that the other ridges have below their snow. */
  readonly bareShare?: number;
}

const looks: Readonly<Record<Season, Look>> = {
  winter: { sun: disc(1076, 58, 28), snowY: 132, bareShare: 0.88 },
  spring: { sun: disc(1080, 36, 34), snowY: 82 },
  summer: { sun: disc(1084, 14, 42) },
  autumn: { sun: disc(1062, 66, 40), snowY: 58 },
};
const glacierSnowY = 52;

/** Returns the mountains of a company's district in the season of that instant. */
export function sceneryOf(district: District | undefined, atMs: number): Scenery {
  const ridges = district ? ridgesOf[district] : elsewhere;
  const season = seasonOf(atMs);
  const { sun, snowY = ridges.hasGlacier ? glacierSnowY : 0, bareShare = 1 } = looks[season];
  const lineIn = ridges.isSmooth ? roundedIn : pointsIn;
  const far = lineIn(ridges.far);
  const middle = lineIn(ridges.middle);
  const near = pointsIn(ridges.hasLake ? shore : hills);
  return [
    ['sun', sun],
    ...layer('far', far, bareBelow(far, snowY)),
    ...layer('middle', middle, lowered(middle, bareShare)),
    ...(season === 'autumn' ? autumnAir : []),
    ...(ridges.landmark ? [['landmark', ridges.landmark] as const] : []),
    ...layer('near', near, lowered(near, bareShare)),
    ...(ridges.hasLake ? lake : []),
    ...plants[season],
  ];
}

type Point = readonly [x: number, y: number];
type Line = readonly Point[];

function pointsIn(corners: string): Line {
  const numbers = corners.split(' ').map(Number);
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0] as const] : []));
}

/** Cuts each corner twice (Chaikin). */
const roundedIn = (corners: string): Line => cut(cut(pointsIn(corners)));
const cut = (line: Line): Line => [
  ...line.slice(0, 1),
  ...line.slice(1).flatMap(([x, y], i) => {
    const [fromX, fromY] = line[i] ?? [x, y];
    const between = (share: number): Point => [
      Math.round(fromX + (x - fromX) * share),
      Math.round(fromY + (y - fromY) * share),
    ];
    return [between(0.25), between(0.75)];
  }),
  ...line.slice(-1),
];

/** Returns a ridge, with snow between it and `bare`, the line below which there is none. */
const layer = (part: SceneryPart, ridge: Line, bare: Line): Scenery => [
  [part, `M0 ${bottom}L${path(ridge)}V${bottom}Z`],
  ...(bare.some(([x, y]) => y > heightAt(ridge, x) + 1)
    ? [['snow', `M${path(ridge)}L${path(bare.toReversed())}Z`] as const]
    : []),
];

const bottom = 260;
/** With a decimal, or slivers of snow would stand where it ends on the ridge. */
const path = (line: Line): string =>
  line
    .flat()
    .map((each) => Math.round(each * 10) / 10)
    .join(' ');

const lowered = (line: Line, share: number): Line => line.map(([x, y]) => [x, bottom - (bottom - y) * share]);

/** The teeth in which snow ends: each turned by the golden angle, so that no two neighbours are alike. */
const snowEnds = Array.from({ length: 55 }, (_, i): Point => [i * 27, 17 * Math.sin(i * 2.4)]);

/** Returns where the snow ends that comes down to about `snowY`: nowhere above the ridge. */
function bareBelow(ridge: Line, snowY: number): Line {
  const ends = snowEnds.map(([x, y]): Point => [x, y + snowY]);
  const corners = [...ridge, ...ends]
    .map(([x]) => x)
    .filter((x) => x <= 1440)
    .toSorted((a, b) => a - b);
  return [...new Set(corners)].map((x) => [x, Math.max(heightAt(ridge, x), heightAt(ends, x))]);
}

/** Returns the line's y at an x. */
function heightAt(line: Line, x: number): number {
  const next = line.findIndex(([nextX]) => nextX >= x);
  const [toX, toY] = line[next] ?? [x, 0];
  const [fromX, fromY] = line[next - 1] ?? [toX, toY];
  return toX === fromX ? toY : fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
}

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

const autumnAir: Scenery = [
  ['mist', 'M-20 184Q240 158 520 176T1000 172 1460 182V200Q1220 206 1000 196T520 202 -20 206Z'],
  ['bird', 'M470 66q7-9 14 0q7-9 14 0M512 86q6-8 12 0q6-8 12 0M540 60q5-7 10 0q5-7 10 0'],
];
const lake: Scenery = [
  ['water', 'M776 226Q900 208 1010 210T1196 230Q1060 244 930 240T776 226Z'],
  ['landmark', 'M960 222H1004L997 230H967ZM980 219V186L1000 217ZM977 219V194L964 217Z'],
];

const fir = (x: number, y: number, h: number): string => {
  const w = Math.round(h * 0.24);
  const tier = Math.round(h * 0.42);
  const low = y - Math.round(h * 0.12);
  return `M${x} ${y - h}l${w - 3} ${tier}h-${2 * w - 6}ZM${x} ${low - tier - 8}l${w} ${tier + 8}h-${2 * w}ZM${x - 2} ${low}h4V${y}h-4Z`;
};
const firs = [fir(330, 236, 44), fir(360, 238, 58), fir(392, 238, 40), fir(1090, 246, 52), fir(1120, 246, 38)].join('');
const leafy = (x: number, y: number, r: number): string => `${disc(x, y - r - 8, r)}M${x - 2} ${y - 12}h4V${y}h-4Z`;
const leaves = [leafy(430, 240, 15), leafy(1046, 246, 17), leafy(1152, 246, 14)].join('');

const at = (points: string): string => points.replaceAll(/(\d+) (\d+) ?/g, 'M$1 $2h.1');
const plants: Readonly<Record<Season, Scenery>> = {
  winter: [
    ['tree', firs],
    [
      'flake',
      at(
        '320 40 350 110 384 16 420 70 455 130 490 30 520 96 566 12 596 60 628 120 668 8 700 76 740 32 772 110 812 4 846 86 880 40 918 118 956 14 990 78 1032 110 1066 6 1104 96 1132 44 90 60 150 20 210 90 262 36 1190 70 1240 18 1300 88 1370 40',
      ),
    ],
  ],
  spring: [
    ['tree', firs],
    ['leaf', leaves],
    [
      'bloom',
      at(
        '452 226 474 218 492 230 516 226 538 232 562 222 588 214 610 226 756 214 782 208 806 224 838 218 868 230 902 222 936 234 240 214 270 200 1200 216 1236 206',
      ),
    ],
  ],
  summer: [
    ['tree', firs],
    ['tree', leaves],
  ],
  autumn: [
    ['tree', firs],
    ['leaf', leaves],
  ],
};
