/** The products, in the order of display. */
export const products = [
  'book',
  'marketplace',
  'webpage',
  'driver',
  'pay',
  'card',
  'distribution',
  'connect',
  'ai',
] as const;
export type Product = (typeof products)[number];

/** The audiences of the Partner menu. Apart from their contents: every page loads the names. */
export const audienceNames = ['taxi', 'hotel', 'tourism', 'retail'] as const;
export type Audience = (typeof audienceNames)[number];
