/** Converts EUR from payloads to integer cents; undefined unless a finite amount with at most two decimals. */
export function eurToCents(eur: number): number | undefined {
  const cents = Math.round(eur * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(cents / 100 - eur) > 1e-9) return undefined;
  return cents;
}

/** Converts EUR that a schema has checked into cents. Throws for an invalid amount. */
export function validCents(eur: number): number {
  const cents = eurToCents(eur);
  if (cents === undefined) throw new RangeError(`${eur} is no amount in EUR`);
  return cents;
}

/** Converts integer cents to EUR for payloads. */
export const centsToEur = (cents: number): number => cents / 100;

/** Created at first use: the creation takes 70 ms on a phone, too long during hydration. */
let twoDecimals: Intl.NumberFormat | undefined;
const formatParts = (amount: number): Intl.NumberFormatPart[] => {
  twoDecimals ??= new Intl.NumberFormat('de-AT', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: true,
  });
  return twoDecimals.formatToParts(amount);
};
// Replaces the Austrian locale's no-break space by the German point, and the hyphen by a minus as wide as a plus.
const signs: Readonly<Record<string, string>> = { group: '.', minusSign: '−' };
const formatGerman = (hundredths: number): string =>
  formatParts(hundredths / 100)
    .map(({ type, value }) => signs[type] ?? value)
    .join('');

/** `€ 1.234,50`, with a no-break space so that amount and sign stay together. */
export const formatEur = (cents: number): string => `€\u00a0${formatGerman(cents)}`;

/** Formats the price of a ride, which a company's own ride may lack. */
export const formatPrice = (cents: number | null): string => (cents === null ? '–' : formatEur(cents));

/** `1.234,50` */
export const formatTokens = (tokenCents: number): string => formatGerman(tokenCents);

/** Formats as `+50,00` or `−15,35`. */
export const signedTokens = (tokenCents: number): string =>
  tokenCents < 0 ? formatTokens(tokenCents) : `+${formatTokens(tokenCents)}`;
