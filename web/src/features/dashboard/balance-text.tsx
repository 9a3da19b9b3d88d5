import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { useText } from '../../shared/intl/language.tsx';
import { useBalance } from './use-balance.ts';

/** A company's balance in words, live. */
export function BalanceText({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const balance = useBalance(companyId);
  return text('dashboard.balance', { tokens: balance === undefined ? '…' : formatTokens(balance) });
}
