import Alert from '@mui/material/Alert';
import type { Entry } from '@talwaerts/domain/ledger/ledger.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import { dateOf } from '@talwaerts/domain/time/day-and-time.ts';
import { call } from '../../shared/calls/call.ts';
import { useFile } from '../../shared/files.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';

interface Props {
  readonly companyId: string;
  readonly topUp: Entry;
}

/** Downloads the confirmation of a top-up's payment. */
export function ReceiptButton({ companyId, topUp: { id, valueTokenCents, createdAtMs } }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const { busy, failure, download } = useFile<'receipt'>();
  const save = (): Promise<void> =>
    download('receipt', 'application/pdf', call('taxi-paymentreceipt', { companyID: companyId, entryId: id, lang }));
  return (
    <>
      <LoadingButton
        size="small"
        aria-label={text('tokens.receiptOf', {
          amount: formatEur(valueTokenCents),
          date: dateOf(createdAtMs, lang),
        })}
        loading={busy !== undefined}
        onClick={save}
        sx={{ ml: -1.5, minHeight: 48, maxWidth: 1, textAlign: 'start', hyphens: 'auto', overflowWrap: 'anywhere' }}
      >
        {text('tokens.receipt')}
      </LoadingButton>
      {failure && (
        <Alert severity="error" role="alert">
          {text(failure)}
        </Alert>
      )}
    </>
  );
}
