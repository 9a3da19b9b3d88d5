import { eurToCents } from '@talwaerts/domain/money/money.ts';

/** Parses typed tokens, with comma or point; undefined unless they are fewer than the present provision. */
export function lowerProvisionOf(typed: string, presentTokenCents: number): number | undefined {
  const plain = typed.trim().replace(',', '.');
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(plain)) return undefined;
  const provision = Number(plain);
  const cents = eurToCents(provision);
  return cents !== undefined && cents < presentTokenCents ? provision : undefined;
}
