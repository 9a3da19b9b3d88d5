import { fileURLToPath } from 'node:url';

const typeface = '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf';

/**
 * Renders an SVG with the maps' one typeface, independent of the machine's fonts. Loads native code at first use. Draws
 * outside the event loop: routes are answered meanwhile, whose callers wait for eight seconds only.
 */
export async function renderPng(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const fontFiles = [fileURLToPath(import.meta.resolve(typeface))];
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' };
  return (await renderAsync(svg, { font })).asPng();
}
