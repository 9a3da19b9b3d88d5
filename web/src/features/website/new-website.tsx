import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { call } from '../../shared/calls/call.ts';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../shared/intl/language.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { LineDrawing } from '../../shared/ui/nothing-there.tsx';

/** Offers to create the page of a company that has none. Once the page exists, the live screen replaces this offer. */
export function NewWebsite({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const { isBusy, failure, runCall } = useDialogCall();
  return (
    <Card sx={{ p: { xs: 5, sm: 8 } }}>
      <Stack spacing={4} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: 560, mx: 'auto' }}>
        <BlankPage />
        <Typography variant="h2">{text('website.create')}</Typography>
        <Typography color="textSecondary">{text('website.createText')}</Typography>
        <LoadingButton
          variant="contained"
          color="secondary"
          loading={isBusy}
          onClick={() => runCall(() => call('website-create', { companyID: companyId }))}
        >
          {text('website.createNow')}
        </LoadingButton>
        {failure && (
          <Alert severity="error" sx={{ textAlign: 'left' }}>
            <AlertTitle>{text('website.failure.create')}</AlertTitle>
            {text(failure)}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

/** Draws a page with mountains and without text. */
function BlankPage() {
  return (
    <LineDrawing>
      <path d="M52 18 H188 a8 8 0 0 1 8 8 V112 a8 8 0 0 1 -8 8 H52 a8 8 0 0 1 -8 -8 V26 a8 8 0 0 1 8 -8 Z" />
      <path d="M44 38 H196 M56 28 h.01 M66 28 h.01 M76 28 h.01" />
      <path d="M44 88 L84 58 L106 76 L136 50 L166 80 L196 66" />
      <path d="M62 104 H118 M138 104 H176" strokeDasharray="4 8" />
    </LineDrawing>
  );
}
