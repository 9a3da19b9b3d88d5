import { eurToCents } from '@talwaerts/domain/money/money.ts';

/** Groups of thousands with points and a decimal comma, or the other way round. */
const notations = [
  /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/,
  // Without decimals `1,234` could be either.
  /^([+-]?)(\d{1,3}(?:,\d{3})+(?=\.)|\d{1,9})(?:\.(\d{1,2}))?$/,
];

/** Parses an amount as people type it, such as `1.000,50`, `1,000.50`, `1 000` or `-12.5`; undefined for others. */
export function typedAmount(typed: string): number | undefined {
  const plain = typed.replace(/[\s'’€]/g, '').replace('−', '-');
  const [, sign, whole, decimals = '0'] = notations.map((one) => one.exec(plain)).find(Boolean) ?? [];
  if (whole === undefined) return undefined;
  const amount = Number(`${sign}${whole.replaceAll(/[.,]/g, '')}.${decimals}`);
  // Not -0.
  return eurToCents(amount) === undefined ? undefined : amount || 0;
}
