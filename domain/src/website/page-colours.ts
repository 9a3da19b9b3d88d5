import { contrastOf, contrastRatio, defaultColour, hexColourShape, isReadableColour, readableRatio } from './colour.ts';

/** Colours of a company's page, light or dark. Text reaches WCAG AA on each background, for any company colour. */
export interface PageColours {
  /** Backgrounds, from the page to raised surfaces. */
  readonly paper: string;
  readonly card: string;
  readonly tint: string;
  readonly ink: string;
  readonly muted: string;
  /** Hairlines. */
  readonly line: string;
  /** Borders of fields, 3:1 against each background. */
  readonly edge: string;
  /** The company's colour unchanged: header and main buttons. */
  readonly brand: string;
  readonly onBrand: string;
  readonly brandHover: string;
  /** Border of a main button, 3:1 against each background, since the colour itself may have too little contrast. */
  readonly brandEdge: string;
  /** The company's colour, adjusted for text, links and lines on the backgrounds. */
  readonly accent: string;
  readonly alarm: string;
  readonly alarmTint: string;
  /** Mountains on the company's colour, the farthest first. */
  readonly ridges: readonly [far: string, middle: string, near: string];
  /** Snow on them, and light. */
  readonly snow: string;
}

export const pageSchemes = ['light', 'dark'] as const;
export type PageScheme = (typeof pageSchemes)[number];

const white = '#ffffff';
const black = '#000000';

/**
 * Backgrounds before they are tinted, texts before they are adjusted, and the colour that texts are adjusted towards.
 */
const schemes = {
  light: {
    paper: white,
    card: white,
    tint: white,
    ink: '#14201d',
    muted: '#5b6b66',
    line: '#cfd6d3',
    edge: '#7d8b86',
    alarm: '#b42318',
    alarmTint: '#fdecea',
    towards: black,
    tints: { paper: 0.04, card: 0, tint: 0.1 },
  },
  dark: {
    paper: '#111518',
    card: '#191f23',
    tint: '#20282d',
    ink: '#eff3f2',
    muted: '#a3b3ad',
    line: '#303a3f',
    edge: '#74847f',
    alarm: '#ff8a7d',
    alarmTint: '#3a1c19',
    towards: white,
    tints: { paper: 0.04, card: 0.04, tint: 0.08 },
  },
} as const;

/** Computes the colours; an invalid colour counts as the default one. */
export function pageColours(colour: string, scheme: PageScheme): PageColours {
  const brand = hexColourShape.test(colour) ? colour.toLowerCase() : defaultColour;
  const { tints, towards, ...base } = schemes[scheme];
  const ground = (name: 'paper' | 'card' | 'tint') => blend(base[name], brand, tints[name]);
  const paper = ground('paper');
  const card = ground('card');
  const tint = ground('tint');
  const grounds = [paper, card, tint];
  const readable = (text: string): string => adjust(text, towards, grounds, readableRatio);
  const onBrand = readableOn(brand);
  return {
    paper,
    card,
    tint,
    ink: base.ink,
    muted: readable(base.muted),
    line: base.line,
    edge: adjust(base.edge, towards, grounds, 3),
    brand,
    onBrand,
    brandHover: blend(brand, contrastRatio(onBrand, black) > contrastRatio(onBrand, white) ? black : white, 0.14),
    brandEdge: adjust(brand, towards, grounds, 3),
    accent: readable(brand),
    alarm: adjust(base.alarm, towards, [...grounds, base.alarmTint], readableRatio),
    alarmTint: base.alarmTint,
    ridges: [blend(brand, onBrand, 0.1), blend(brand, onBrand, 0.2), blend(brand, onBrand, 0.32)],
    snow: blend(brand, white, 0.86),
  };
}

/** Returns the contrast colour if it is readable, else black or white. */
function readableOn(brand: string): string {
  if (isReadableColour(brand)) return contrastOf(brand);
  return contrastRatio(brand, black) > contrastRatio(brand, white) ? black : white;
}

/** Moves the colour towards another, as little as needed to reach the contrast ratio on each background. */
function adjust(colour: string, towards: string, grounds: readonly string[], ratio: number): string {
  const steps = 40;
  for (let step = 0; step < steps; step += 1) {
    const candidate = blend(colour, towards, step / steps);
    if (grounds.every((ground) => contrastRatio(candidate, ground) >= ratio)) return candidate;
  }
  return towards;
}

/** Mixes in `share` of the other colour, 0 to 1. */
function blend(one: string, other: string, share: number): string {
  const channel = (colour: string, start: number): number => Number.parseInt(colour.slice(start, start + 2), 16);
  const mix = (start: number): string =>
    Math.round(channel(one, start) * (1 - share) + channel(other, start) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}
