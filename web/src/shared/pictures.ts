/**
 * Decodes a picture to its end, upright and at a reduced scale: at most `maxSide` pixels wide or high. Returns
 * undefined if it is damaged, no picture, or too large for this device.
 */
export const decodePicture = (file: Blob, maxSide: number): Promise<ImageBitmap | undefined> =>
  decode(file, maxSide).catch(() => undefined);

async function decode(file: Blob, maxSide: number): Promise<ImageBitmap> {
  const { width, height } = await sizeOf(file);
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const [resizeWidth = 1, resizeHeight = 1] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return createImageBitmap(file, { resizeWidth, resizeHeight, resizeQuality: 'high' });
}

/** Reads the size, in pixels, without decoding the picture. */
async function sizeOf(file: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', reject);
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}

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

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures');
  return context;
}
