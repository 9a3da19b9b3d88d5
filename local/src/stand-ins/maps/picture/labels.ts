import type { Projection } from './projection.ts';

/** A name on the map. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly kind: 'place' | 'water';
}

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const around = (x: number, y: number, halfWidth: number, halfHeight: number): Rectangle => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
});

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Average width of Figtree's letters, relative to the font size. */
const letterWidth = 0.56;
const gap = 8;

/**
 * Places names without overlaps, in the given order: each to the right of its dot, else to the left, above, below or at
 * a corner; omits one that does not fit.
 */
export function placeLabels(
  wanted: readonly Label[],
  taken: readonly Rectangle[],
  { width, height }: Projection,
): readonly Label[] {
  const used = [...taken];
  const placed: Label[] = [];
  for (const label of wanted) {
    const halfWidth = (label.text.length * label.size * letterWidth) / 2;
    const halfHeight = label.size * 0.62;
    const x = halfWidth + gap;
    const y = halfHeight + gap;
    const sides: readonly (readonly [number, number])[] =
      label.kind === 'water'
        ? [[0, 0]]
        : [
            ...([
              [x, 0],
              [-x, 0],
              [0, -y],
              [0, y],
            ] as const),
            ...([
              [x - gap, -y],
              [x - gap, y],
              [-x + gap, -y],
              [-x + gap, y],
            ] as const),
          ];
    for (const [dx, dy] of sides) {
      const box = around(label.x + dx, label.y + dy, halfWidth, halfHeight);
      const isOnPicture = box.left > 4 && box.right < width - 4 && box.top > 4 && box.bottom < height - 4;
      if (!isOnPicture || used.some((other) => overlap(other, box))) continue;
      used.push(box);
      placed.push({ ...label, x: label.x + dx, y: label.y + dy });
      break;
    }
  }
  return placed;
}
