import type { Surcharge } from '@talwaerts/domain/pricing/surcharges.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import type { Price } from './use-price.ts';

const surchargeTexts: Readonly<Record<Surcharge, TextId>> = {
  night: 'order.surcharge.night',
  'special-day': 'order.surcharge.specialDay',
  van: 'order.surcharge.van',
  extras: 'order.surcharge.extras',
};

/** Returns sentences that explain the surcharges. With several vehicles, their number replaces the van's sentence. */
export function surchargeTextsOf(
  price: Price,
  pax: number,
  text: (id: TextId, values?: Record<string, string | number>) => string,
): readonly string[] {
  if (price.state !== 'known' || !price.why) return [];
  const { surcharges, specialDay = '', vehicles } = price.why;
  const sentenceOf = (surcharge: Surcharge) => text(surchargeTexts[surcharge], { day: specialDay });
  if (vehicles === 1) return surcharges.map(sentenceOf);
  const others = surcharges.filter((surcharge) => surcharge !== 'van');
  return [...others.map(sentenceOf), text('order.surcharge.vehicles', { vehicles, pax })];
}
