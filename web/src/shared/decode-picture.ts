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
