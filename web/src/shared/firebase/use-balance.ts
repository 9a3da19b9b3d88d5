import { useLiveDocument } from './use-live-document.ts';

/** A company's balance in hundredths of a token, live; undefined until it is known. No document means 0. */
export function useBalance(companyId: string | undefined): number | undefined {
  const account = useLiveDocument(companyId && `tokenAccounts/${companyId}`);
  if (account === undefined) return undefined;
  return (account?.balanceTokenCents as number | undefined) ?? 0;
}
