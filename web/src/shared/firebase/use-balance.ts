import { readAccount } from '@talwaerts/domain/ledger/stored-ledger.ts';
import { useLiveDocument } from './use-live-document.ts';

/** A company's balance in hundredths of a token, live; undefined until it is known. No document means 0. */
export function useBalance(companyId: string | undefined): number | undefined {
  const account = useLiveDocument(companyId && `tokenAccounts/${companyId}`, readAccount);
  return account === null ? 0 : account?.balanceTokenCents;
}
