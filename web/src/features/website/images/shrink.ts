import { maxImageBytes } from '@talwaerts/domain/website/images.ts';
import { contextOf } from '../../../shared/canvas-context.ts';
import type { Area } from './crop.ts';

const qualities = [0.86, 0.74, 0.6] as const;
const smallestWidth = 64;

/**
 * Draws a part of a picture, at most `maxWidth` wide, as WebP below the size limit, or as JPG in browsers that cannot
 * encode WebP.
 */
export async function shrink(picture: ImageBitmap, area: Area, maxWidth: number): Promise<Blob> {
  for (let width = Math.min(maxWidth, area.width); width >= smallestWidth; width *= 0.8) {
    const canvas = drawArea(picture, area, Math.round(width));
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
  const webp = await toBlob(canvas, 'image/webp', quality);
  if (webp.type === 'image/webp') return webp;
  // JPG has no transparency: transparent parts would become black.
  const opaque = document.createElement('canvas');
  opaque.width = canvas.width;
  opaque.height = canvas.height;
  const context = contextOf(opaque);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, opaque.width, opaque.height);
  context.drawImage(canvas, 0, 0);
  return toBlob(opaque, 'image/jpeg', quality);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is too large'))), type, quality),
  );
