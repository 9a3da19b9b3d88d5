import type { TextId } from '../../../shared/intl/texts.ts';
import type { NamedSurcharge, Price } from './use-price.ts';

const surchargeTexts: Readonly<Record<NamedSurcharge, TextId>> = {
  night: 'order.surcharge.night',
  easterSunday: 'order.surcharge.easterSunday',
  shroveTuesday: 'order.surcharge.shroveTuesday',
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
  const { surcharges, vehicles } = price.why;
  if (vehicles === 1) return surcharges.map((surcharge) => text(surchargeTexts[surcharge]));
  const others = surcharges.filter((surcharge) => surcharge !== 'van');
  return [
    ...others.map((surcharge) => text(surchargeTexts[surcharge])),
    text('order.surcharge.vehicles', { vehicles, pax }),
  ];
}
