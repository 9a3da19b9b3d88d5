import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { endOfDay, isoInVienna, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { readWebsite } from '@talwaerts/domain/website/stored-website.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useLiveDocument } from '../../shared/firebase/live-data.ts';
import { type ListedClosure, useClosures } from '../../shared/firebase/use-company.ts';
import { useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';

/** Whether the company's page, and it alone, is closed now until the end of the day. */
const isFullToday = ({ fromMs, toMs, market, page }: ListedClosure, nowMs: number): boolean =>
  page && !market && fromMs <= nowMs && toMs === endOfDay(viennaDay(nowMs));

/**
 * Closes the company's page for the rest of the day by one press, and opens it again, for Admin and Managers. Nothing
 * while the page is not active.
 */
export function FullToday({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const website = useLiveDocument(`websites/${companyId}`, readWebsite);
  const closures = useClosures(companyId);
  const { isBusy, failure, runCall } = useDialogCall();
  const [requestId, renew] = useState(() => crypto.randomUUID());
  if (!website?.activated || !closures || closures === 'failed') return null;
  const nowMs = serverNow();
  const full = closures.find((closure) => isFullToday(closure, nowMs));
  const close = () => {
    const data = {
      from: isoInVienna(nowMs),
      to: isoInVienna(endOfDay(viennaDay(nowMs))),
      market: false,
      page: true,
      reason: text('fullToday.reason'),
    };
    return call('taxi-saveclosure', { data, requestId });
  };
  const press = async (): Promise<void> => {
    const answer = await runCall(() => (full ? call('taxi-deleteclosure', { closureId: full.id }) : close()));
    if (answer) renew(crypto.randomUUID());
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <LoadingButton variant="outlined" loading={isBusy} onClick={press} sx={{ minHeight: 48 }}>
        {text(full ? 'fullToday.open' : 'fullToday.close')}
      </LoadingButton>
      <Typography color="textSecondary" role="status">
        {full && text('fullToday.isFull')}
      </Typography>
      {failure && <Alert severity="error">{text(failure)}</Alert>}
    </Box>
  );
}
