import { maxImageBytes, maxImageSide } from '@talwaerts/domain/website/images.ts';
import { contextOf, jpegOf, toBlob } from '../../../shared/pictures.ts';

/** WebP of quality 1 is lossless: a logo stays as it is. */
const qualities = [1, 0.86, 0.74, 0.6] as const;
const smallestWidth = 64;

/** Draws a whole picture, without the facts that its file had beside the pixels. */
export const redraw = (picture: ImageBitmap): Promise<Blob> =>
  shrink(picture, { left: 0, top: 0, width: picture.width, height: picture.height }, maxImageSide);

/**
 * Draws a part of a picture, at most `maxWidth` wide, as WebP below the size limit, or as PNG or JPG in browsers that
 * cannot encode WebP.
 */
export async function shrink(picture: ImageBitmap, area: Area, maxWidth: number): Promise<Blob> {
  const first = Math.min(maxWidth, area.width, (maxImageSide * area.width) / area.height);
  for (let width = first; width >= Math.min(first, smallestWidth); width *= 0.8) {
    const canvas = drawArea(picture, area, Math.max(1, Math.round(width)));
    for (const quality of qualities) {
      const blob = await encode(canvas, quality);
      if (blob.size <= maxImageBytes) return blob;
    }
  }
  throw new RangeError('No size of the picture is below the limit');
}

/** Draws the area onto a canvas, at least one pixel high whatever the proportions. */
function drawArea(picture: ImageBitmap, { left, top, width, height }: Area, shownWidth: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = shownWidth;
  canvas.height = Math.max(1, Math.round((shownWidth * height) / width));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await toBlob(canvas, 'image/webp', quality);
  // A browser that cannot encode WebP has written a PNG, which keeps a logo's transparency.
  return blob.type === 'image/webp' || blob.size <= maxImageBytes ? blob : jpegOf(canvas, quality);
}

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** The kept part of a picture. `x` and `y` range from 0 (left, top) to 1; `zoom` 1 keeps as much as possible. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** Returns the kept part in the picture's pixels, with the proportions `ratio`, or the picture's own if undefined. */
export function areaOf({ width, height }: Size, ratio: number | undefined, { zoom, x, y }: Crop): Area {
  const wanted = ratio ?? width / height;
  const areaWidth = Math.min(width, height * wanted) / zoom;
  const areaHeight = areaWidth / wanted;
  return { left: (width - areaWidth) * x, top: (height - areaHeight) * y, width: areaWidth, height: areaHeight };
}

/** Returns the crop after a drag by a fraction of the area's width and height. */
export function draggedBy(picture: Size, area: Area, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const moved = (at: number, room: number, distance: number): number =>
    room <= 0 ? at : Math.min(1, Math.max(0, at - distance / room));
  return {
    zoom: crop.zoom,
    x: moved(crop.x, picture.width - area.width, by.x * area.width),
    y: moved(crop.y, picture.height - area.height, by.y * area.height),
  };
}
