import { isLostOnLogoGround } from '@talwaerts/domain/website/colour.ts';
import { contextOf } from '../../../shared/pictures.ts';

/** Enough to see letters. */
const maxWidth = 160;

/** Reads whether a logo has light letters. */
export async function readIsLight(logo: Blob): Promise<boolean> {
  const picture = await createImageBitmap(logo);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(maxWidth, picture.width);
  canvas.height = Math.max(1, Math.round((picture.height * canvas.width) / picture.width));
  const context = contextOf(canvas);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return isLightLogo(context.getImageData(0, 0, canvas.width, canvas.height).data);
}

/**
 * Whether a transparent logo, as red, green, blue and alpha of each pixel, loses more on white than on the dark ground.
 * A logo with a ground of its own needs none.
 */
export function isLightLogo(pixels: ArrayLike<number>): boolean {
  const count = pixels.length / 4;
  let [visible, lostOnLight, lostOnDark] = [0, 0, 0];
  for (let i = 0; i < pixels.length; i += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[i], pixels[i + 1], pixels[i + 2], pixels[i + 3]];
    if (alpha < 128) continue;
    visible += 1;
    const colour = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
    if (isLostOnLogoGround(colour, 'light')) lostOnLight += 1;
    if (isLostOnLogoGround(colour, 'dark')) lostOnDark += 1;
  }
  const isTransparent = visible < count * 0.95;
  return isTransparent && lostOnLight > lostOnDark && lostOnLight > visible * 0.05;
}
