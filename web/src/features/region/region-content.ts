import type { ExampleName } from '@talwaerts/domain/product/example-rides.ts';
import type { RegionPageName } from '../../shared/paths.ts';

interface RegionContent {
  /** The place with which the start of a booking is filled in. */
  readonly begin: { readonly pickup?: string; readonly destination?: string };
  readonly examples: readonly ExampleName[];
  /** SVG paths of two ridges in a box of 1440 x 240. */
  readonly far: string;
  readonly near: string;
}

/** An EXAMPLE, like `product.ts`. */
export const regionContent: Readonly<Record<RegionPageName, RegionContent>> = {
  // A wide valley floor between long slopes.
  zillertal: {
    begin: { destination: 'Zell am Ziller Bahnhof' },
    examples: ['innsbruckMayrhofen', 'jenbachZell', 'munichZell'],
    far: 'M0 90 L180 40 L320 84 L470 52 L620 132 L700 60 L780 24 L860 66 L930 128 L1080 50 L1240 88 L1440 34 V240 H0 Z',
    near: 'M0 128 L240 96 L460 160 L660 204 H800 L1020 158 L1220 104 L1440 134 V240 H0 Z',
  },
  // Penken and Ahorn on both sides of the town.
  mayrhofen: {
    begin: { destination: 'Mayrhofen Bahnhof' },
    examples: ['innsbruckMayrhofen', 'jenbachMayrhofen', 'munichMayrhofen'],
    far: 'M0 118 L150 70 L300 22 L420 78 L560 142 L720 96 L860 138 L1020 58 L1140 10 L1260 64 L1440 110 V240 H0 Z',
    near: 'M0 150 L200 118 L360 92 L560 190 L720 206 L900 188 L1110 96 L1270 132 L1440 158 V240 H0 Z',
  },
  // The glacier at the valley's end.
  tux: {
    begin: { pickup: 'Mayrhofen Bahnhof' },
    examples: ['mayrhofenHintertux', 'innsbruckTux', 'jenbachHintertux'],
    far: 'M0 100 L160 64 L340 108 L520 46 L640 16 L710 30 L790 8 L880 26 L1000 62 L1160 98 L1300 56 L1440 92 V240 H0 Z',
    near: 'M0 120 L210 140 L430 176 L640 210 H820 L1010 168 L1200 128 L1440 108 V240 H0 Z',
  },
  // The Rofan's steps above the lake.
  achensee: {
    begin: { pickup: 'Jenbach Bahnhof' },
    examples: ['jenbachPertisau', 'jenbachAchenkirch', 'munichPertisau'],
    far: 'M0 112 L120 60 L190 92 L310 28 L390 70 L520 44 L660 120 L800 54 L890 78 L1040 14 L1130 62 L1260 36 L1440 96 V240 H0 Z',
    near: 'M0 156 L220 112 L400 166 L560 194 H880 L1040 160 L1230 106 L1440 150 V240 H0 Z',
  },
  // The Karwendel's wall above the Inn.
  silberregion: {
    begin: { destination: 'Schwaz Bahnhof' },
    examples: ['innsbruckSchwaz', 'schwazWeerberg', 'munichSchwaz'],
    far: 'M0 70 L110 30 L170 58 L280 14 L360 52 L470 22 L560 60 L670 28 L770 68 L900 36 L1000 82 L1130 54 L1280 100 L1440 78 V240 H0 Z',
    near: 'M0 148 L260 128 L500 162 L740 138 L980 172 L1220 146 L1440 166 V240 H0 Z',
  },
};
