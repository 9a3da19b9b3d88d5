/** The region's roads between villages: kilometres and minutes, without traffic. */
export interface Road {
  readonly from: string;
  readonly to: string;
  readonly km: number;
  readonly minutes: number;
}

const road = (from: string, to: string, km: number, minutes: number): Road => ({ from, to, km, minutes });

export const roads: readonly Road[] = [
  // Up the Inn: motorway A12.
  road('airport-innsbruck', 'innsbruck', 4.5, 9),
  road('airport-innsbruck', 'hall', 14.5, 12),
  road('innsbruck', 'hall', 10.5, 12),
  road('hall', 'wattens', 9.2, 7),
  road('wattens', 'weer', 4.9, 5),
  road('weer', 'terfens', 3.1, 5),
  road('weer', 'pill', 4.1, 4),
  road('pill', 'schwaz', 4.2, 5),
  road('vomp', 'schwaz', 2.2, 5),
  road('terfens', 'vomp', 4.8, 7),
  road('wattens', 'strass', 20.5, 14),
  road('hall', 'strass', 29, 18),
  road('schwaz', 'strass', 12.6, 11),
  road('schwaz', 'stans', 3.6, 6),
  road('stans', 'jenbach', 4.6, 7),
  road('schwaz', 'buch', 5.6, 8),
  road('buch', 'strass', 6.2, 8),
  road('gallzein', 'buch', 2.6, 6),
  road('jenbach', 'strass', 4.9, 7),
  road('jenbach', 'wiesing', 2.7, 5),
  road('wiesing', 'strass', 4.2, 6),
  road('strass', 'brixlegg', 7.9, 8),
  road('brixlegg', 'rattenberg', 1.9, 4),
  road('rattenberg', 'kundl', 8.9, 9),
  road('kundl', 'woergl', 6.9, 8),
  road('woergl', 'kufstein', 14.4, 13),
  road('woergl', 'kitzbuehel', 31.8, 35),
  road('strass', 'kufstein', 36, 24),
  // Zillertal: B169.
  road('strass', 'schlitters', 2.6, 4),
  road('schlitters', 'fuegen', 4.3, 5),
  road('fuegen', 'hart', 2.1, 5),
  road('fuegen', 'uderns', 3.8, 5),
  road('uderns', 'kaltenbach', 4.2, 5),
  road('kaltenbach', 'stumm', 1.8, 4),
  road('kaltenbach', 'aschau', 3.6, 5),
  road('aschau', 'zell', 4.4, 6),
  road('zell', 'gerlos', 17.2, 24),
  road('zell', 'ramsau', 2.9, 4),
  road('ramsau', 'hippach', 1.1, 3),
  road('hippach', 'mayrhofen', 4.9, 6),
  road('mayrhofen', 'brandberg', 3.4, 9),
  road('mayrhofen', 'finkenberg', 3.6, 6),
  road('finkenberg', 'tux', 9.8, 14),
  road('mayrhofen', 'ginzling', 8.3, 14),
  // Achensee: B181.
  road('wiesing', 'maurach', 7.1, 10),
  road('jenbach', 'maurach', 6.9, 12),
  road('maurach', 'pertisau', 6.2, 9),
  road('maurach', 'achenkirch', 13.1, 14),
  road('achenkirch', 'steinberg', 12.2, 18),
  // Airports beyond.
  road('kufstein', 'airport-munich', 118, 82),
  road('achenkirch', 'airport-munich', 112, 92),
  road('kufstein', 'airport-salzburg', 96, 66),
  road('kitzbuehel', 'airport-salzburg', 79, 77),
];
