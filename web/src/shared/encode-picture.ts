import { contextOf } from './canvas-context.ts';

/** Encodes a picture as JPG on a white ground: JPG has no transparency, and transparent parts would become black. */
export function jpegOf(picture: HTMLCanvasElement | ImageBitmap, quality: number): Promise<Blob> {
  const opaque = document.createElement('canvas');
  opaque.width = picture.width;
  opaque.height = picture.height;
  const context = contextOf(opaque);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, opaque.width, opaque.height);
  context.drawImage(picture, 0, 0);
  return toBlob(opaque, 'image/jpeg', quality);
}

/** Encodes a canvas; as PNG if the browser cannot write the type. */
export const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is too large'))), type, quality),
  );
