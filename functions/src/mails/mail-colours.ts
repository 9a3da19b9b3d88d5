import { type PageColours, type PageScheme, pageColours } from '@talwaerts/domain/website/page-colours.ts';

/** The colours of a mail. Text reaches WCAG AA on each background. */
export type MailColours = Pick<
  PageColours,
  'paper' | 'card' | 'tint' | 'ink' | 'muted' | 'brand' | 'onBrand' | 'brandEdge' | 'accent'
>;

const button = { brand: '#FFCE09', onBrand: '#14231F' };
const platform: Readonly<Record<PageScheme, MailColours>> = {
  light: {
    paper: '#F7F5F0',
    card: '#FFFFFF',
    tint: '#E8F2F1',
    ink: '#14231F',
    muted: '#55655F',
    ...button,
    brandEdge: '#8A6F00',
    accent: '#0F5A46',
  },
  dark: {
    paper: '#101916',
    card: '#18231F',
    tint: '#1F2D28',
    ink: '#EFF3F2',
    muted: '#A3B3AD',
    ...button,
    brandEdge: '#FFCE09',
    accent: '#7FD1B9',
  },
};

/** Returns the colours for mails in a company's look, or in the platform's if `brandColour` is missing. */
export const mailColours = (brandColour: string | undefined, scheme: PageScheme): MailColours =>
  brandColour === undefined ? platform[scheme] : pageColours(brandColour, scheme);
