import { useListText } from '../../../shared/forms/use-list-text.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { Price } from './use-price.ts';

/** Returns which wished equipment no taxi of the district has, before the support's number; undefined if none lacks. */
export function useNotOffered(price: Price): string | undefined {
  const text = useText();
  const listText = useListText();
  const missing = price.state === 'known' ? (price.missing ?? []) : [];
  if (missing.length === 0) return undefined;
  return text('order.notOffered', { equipment: listText(missing.map((one) => text(`vehicle.${one}`))) });
}
