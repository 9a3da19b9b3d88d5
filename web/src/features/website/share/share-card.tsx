import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../../shared/intl/language.tsx';
import { paths } from '../../../shared/paths.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { CopyField } from './copy-field.tsx';
import { buttonSnippet, frameSnippet } from './snippets.ts';
import { type Shared, useShare } from './use-share.ts';

/** Links to the page: its URL, a QR code to print, and snippets for other sites. */
export function ShareCard(props: Shared) {
  const { website, company } = props;
  const text = useText();
  const title = useId();
  const { url } = website;
  const { colorHEX } = website.sections.main.values;
  const { address, isBusy, failure, copy, saveCode, savePoster } = useShare(props);
  const snippets = [
    {
      label: 'website.frame',
      hint: 'website.frameHint',
      copyLabel: 'website.copyFrame',
      html: frameSnippet(
        `${location.origin}${paths.companyPageEmbed(url)}`,
        text('website.frameTitle', { company: company.designation }),
      ),
    },
    {
      label: 'website.button',
      hint: 'website.buttonHint',
      copyLabel: 'website.copyButton',
      html: buttonSnippet(address, text('website.buttonWords'), colorHEX),
    },
  ] as const;
  return (
    <Card component="section" aria-labelledby={title} sx={{ p: { xs: 4, sm: 6 } }}>
      <Typography id={title} variant="h2" sx={{ mb: 1 }}>
        {text('website.share')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 5 }}>
        {text('website.shareText')}
      </Typography>
      <Box sx={columnsStyle}>
        <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.4, overflow: 'hidden', lineHeight: 0 }}>
            <QrCode content={address} label={text('website.qr', { address })} />
          </Box>
          <Button variant="outlined" disabled={isBusy} onClick={saveCode}>
            {text('website.saveQr')}
          </Button>
          <LoadingButton variant="outlined" loading={isBusy} onClick={savePoster}>
            {text('website.savePoster')}
          </LoadingButton>
        </Stack>
        <Stack spacing={4} sx={{ minWidth: 0 }}>
          <CopyField label={text('website.link')} value={address} copyLabel={text('website.copyLink')} onCopy={copy} />
          {snippets.map(({ label, hint, copyLabel, html }) => (
            <CopyField
              key={label}
              label={text(label)}
              hint={text(hint)}
              value={html}
              copyLabel={text(copyLabel)}
              onCopy={copy}
            />
          ))}
        </Stack>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {text(failure)}
        </Alert>
      )}
    </Card>
  );
}

const columnsStyle = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
} as const;
