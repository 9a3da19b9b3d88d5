interface Room {
  /** Largest size of the text, in the unit of the other measures. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /** Relative to the size. */
  readonly lineHeight: number;
  /** Returns the width of a line in the largest size. */
  readonly widthOf: (line: string) => number;
}

const mostLines = 3;

/** Breaks a text between words into at most three lines: as many as make it largest. */
export function brokenLines(text: string, room: Room): { readonly lines: readonly string[]; readonly points: number } {
  const words = text.split(/\s+/).filter(Boolean);
  const all = Array.from({ length: Math.min(mostLines, words.length) }, (_, i) => {
    const lines = evenLines(words, i + 1, room.widthOf);
    const widest = Math.max(...lines.map(room.widthOf));
    const points = Math.min(
      room.size,
      (room.size * room.width) / widest,
      room.height / (lines.length * room.lineHeight),
    );
    return { lines, points };
  });
  return all.reduce((best, one) => (one.points > best.points ? one : best), { lines: [], points: 0 });
}

/** Breaks words into `count` lines, the widest as narrow as possible. */
function evenLines(words: readonly string[], count: number, widthOf: Room['widthOf']): readonly string[] {
  if (count === 1) return [words.join(' ')];
  const widest = (lines: readonly string[]): number => Math.max(...lines.map(widthOf));
  const candidates = Array.from({ length: words.length - count + 1 }, (_, i) => [
    words.slice(0, i + 1).join(' '),
    ...evenLines(words.slice(i + 1), count - 1, widthOf),
  ]);
  return candidates.reduce((best, one) => (widest(one) < widest(best) ? one : best));
}
