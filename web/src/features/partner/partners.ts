import type { Industry } from '@talwaerts/domain/contact/contact-message.ts';
import { type Audience, audienceNames, type Product, products } from './partner-names.ts';

const comingSoon: readonly Product[] = ['pay', 'card', 'distribution', 'connect', 'ai'];
export const isComingSoon = (product: Product): boolean => comingSoon.includes(product);

/** The audiences of the Partner menu: the industry that their contact form preselects, and the fitting products. */
export const audiences = {
  taxi: { industry: 'taxibetrieb', products: ['marketplace', 'driver', 'webpage'] },
  hotel: { industry: 'hotel/tvb', products: ['book', 'marketplace', 'connect'] },
  tourism: { industry: 'hotel/tvb', products: ['book', 'card', 'distribution'] },
  retail: { industry: 'handel', products: ['book', 'pay', 'distribution'] },
} as const satisfies Record<Audience, { readonly industry: Industry; readonly products: readonly Product[] }>;

export const isProduct = (name: string): name is Product => products.some((one) => one === name);
export const isAudience = (name: string): name is Audience => audienceNames.some((one) => one === name);
