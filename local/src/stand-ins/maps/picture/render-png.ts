import { fileURLToPath } from 'node:url';

const typeface = '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf';

/** Renders an SVG with the maps' one typeface, independent of the machine's fonts. Loads native code at first use. */
export async function renderPng(svg: string): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js');
  const fontFiles = [fileURLToPath(import.meta.resolve(typeface))];
  return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' } }).render().asPng();
}
