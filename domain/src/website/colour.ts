/** `#rrggbb`, the only stored form. */
export const hexColourShape = /^#[0-9a-f]{6}$/i;

export const defaultColour = '#000000';
const black = '#000000';
const white = '#ffffff';
/** Contrast colour of black, as specified. */
const yellow = '#FFCE09';

/** WCAG AA for text of normal size. */
export const readableRatio = 4.5;

/** Returns the colour of text and accents on the company's colour; black for an invalid colour. */
export function contrastOf(colour: string): string {
  if (!hexColourShape.test(colour)) return black;
  const [red, green, blue] = channelsOf(colour);
  if (red + green + blue === 0) return yellow;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255 > 0.5 ? black : white;
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const logoGrounds = { light: white, dark: '#14201d' } as const;

/** Returns the colour behind a logo: most are transparent, with dark letters. */
export const logoGroundOf = ({ logoIsLight }: { readonly logoIsLight: boolean }): string =>
  logoGrounds[logoIsLight ? 'dark' : 'light'];

/** Whether a colour can hardly be seen on either ground of a logo. */
export const isLostOnLogoGround = (colour: string, ground: keyof typeof logoGrounds): boolean =>
  contrastRatio(colour, logoGrounds[ground]) < (ground === 'light' ? 1.25 : 1.5);

/** Whether text in the contrast colour reaches WCAG AA on the company's colour. */
export const isReadableColour = (colour: string): boolean => contrastRatio(colour, contrastOf(colour)) >= readableRatio;

function channelsOf(colour: string): readonly [red: number, green: number, blue: number] {
  if (!hexColourShape.test(colour)) throw new RangeError('Not a colour as #rrggbb');
  const channel = (start: number): number => Number.parseInt(colour.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** WCAG relative luminance, 0 to 1. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
