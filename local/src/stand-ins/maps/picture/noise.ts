/** Interpolates smoothly from 0 to 1, flat at both ends. */
export const smooth = (value: number): number => {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
};

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Returns gradient noise, about -1 to 1: interpolates slopes on a grid, random but the same at each call. */
export function noise(x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const dx = x - column;
  const dy = y - row;
  const u = smooth(dx);
  const v = smooth(dy);
  const top = mix(slope(column, row, dx, dy), slope(column + 1, row, dx - 1, dy), u);
  const bottom = mix(slope(column, row + 1, dx, dy - 1), slope(column + 1, row + 1, dx - 1, dy - 1), u);
  return mix(top, bottom, v) * 1.5;
}

function slope(column: number, row: number, dx: number, dy: number): number {
  let hash = Math.imul(column, 374_761_393) + Math.imul(row, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  const angle = ((hash ^ (hash >>> 16)) & 0xffff) * (Math.PI / 0x8000);
  return Math.cos(angle) * dx + Math.sin(angle) * dy;
}

/**
 * Returns a mountain's height, 0 to about 1: sharp crests and round hollows in three sizes, each rotated so that no
 * grid is visible.
 */
export function ridges(xKm: number, yKm: number): number {
  const x = xKm + 1.6 * noise(xKm / 4, yKm / 4);
  const y = yKm + 1.6 * noise(xKm / 4 + 70, yKm / 4 + 30);
  let height = 0;
  for (const { km, weight, turn } of sizes) {
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    const crest = 1 - Math.abs(noise((x * cos - y * sin) / km, (x * sin + y * cos) / km));
    height += weight * crest * crest;
  }
  return height;
}

const sizes = [
  { km: 6.5, weight: 0.55, turn: 0.4 },
  { km: 2.7, weight: 0.3, turn: 1.3 },
  { km: 1.1, weight: 0.15, turn: 2.2 },
];
