import type { Entry } from '@talwaerts/domain/ledger/ledger.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import type { QueryDocumentSnapshot, Timestamp } from 'firebase/firestore';

export type ListedEntry = Pick<
  Entry,
  'id' | 'valueTokenCents' | 'balanceAfterTokenCents' | 'kind' | 'description' | 'createdAtMs'
>;

export function listedEntry(snapshot: QueryDocumentSnapshot): ListedEntry {
  const { createdAt, ...rest } = snapshot.data();
  return { ...rest, id: snapshot.id, createdAtMs: (createdAt as Timestamp).toMillis() } as ListedEntry;
}

/** `+50,00` or `−15,35`: a real minus, as wide as the plus above it. */
export function signedTokens(tokenCents: number): string {
  const sign = tokenCents < 0 ? '−' : '+';
  return `${sign}${formatTokens(Math.abs(tokenCents))}`;
}
