import type { Point } from '../geo.ts';
import { around, type Rectangle } from './labels.ts';

/** A pin with one letter on it. */
export interface Marker {
  readonly at: Point;
  readonly label: string;
  /** `#RRGGBB`. */
  readonly colour: string;
}

type Pixel = readonly [x: number, y: number];

/** Returns the area that a pin covers if its tip is at this pixel. */
export const markerBox = ([x, y]: Pixel): Rectangle => around(x, y - 17, 18, 24);

export function markerSvg({ label, colour }: Marker, [x, y]: Pixel): string {
  const ink = isLight(colour) ? '#14231F' : '#FFFFFF';
  return `<g transform="translate(${x.toFixed(1)},${y.toFixed(1)})">
<path d="M0,0 C-3,-9 -15,-13 -15,-25 A15,15 0 1 1 15,-25 C15,-13 3,-9 0,0 Z" fill="${colour}" stroke="#FFFFFF" stroke-width="2.2"/>
<text y="-19" font-family="Figtree" font-weight="600" font-size="17" text-anchor="middle" fill="${ink}">${label}</text>
</g>`;
}

/** Whether dark text is more readable on the colour. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
