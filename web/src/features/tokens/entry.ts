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

/** `+50,00` or `−15,35`. */
export const signedTokens = (tokenCents: number): string =>
  tokenCents < 0 ? formatTokens(tokenCents) : `+${formatTokens(tokenCents)}`;
