import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type QuotedRide, quotedText } from '@talwaerts/domain/pricing/held-quote.ts';
import { suite } from './suite.ts';

/** Signs a quote like `global-calculateprice`, at any price, as if it was answered some time ago. */
export function aQuote(priceCents: number, ride: QuotedRide, ageMs = 0): string {
  const token = `${priceCents}.${Date.now() - ageMs}`;
  const text = `price-quote\n${quotedText(ride)}\n${token}`;
  return `${token}.${createHmac('sha256', signingKey()).update(text).digest('base64url')}`;
}

function signingKey(): string {
  const secrets = readFileSync(`${suite.functionsFolder}/.secret.local`, 'utf8');
  return /^LINK_SIGNING_KEY=(.+)$/m.exec(secrets)?.[1] ?? '';
}
