import { readAccount } from '@talwaerts/domain/ledger/stored-ledger.ts';
import { useLiveDocument } from './use-live-document.ts';

/** Returns a company's live balance in hundredths of a token; undefined until known. A missing document means 0. */
export function useBalance(companyId: string | undefined): number | undefined {
  const account = useLiveDocument(companyId && `tokenAccounts/${companyId}`, readAccount);
  return account === null ? 0 : account?.balanceTokenCents;
}
