import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Company } from '@talwaerts/domain/company/company.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import { useId, useState } from 'react';
import { pictureAddress } from '../../../shared/firebase/picture-address.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { loadFailure, loadScript, ScriptUnavailable } from '../../../shared/loading/load-script.ts';
import { paths } from '../../../shared/paths.ts';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { saveFile } from './save-file.ts';
import { buttonSnippet, frameSnippet } from './snippets.ts';

interface Props {
  readonly website: Website;
  readonly company: Company;
  readonly onDone: (text: TextId) => void;
}

/** Links to the page: its URL, a QR code to print, and snippets for other sites. */
export function ShareCard({ website, company, onDone }: Props) {
  const text = useText();
  const title = useId();
  const { url } = website;
  const { colorHEX, logourl } = website.sections.main.values;
  const address = `${location.origin}${paths.companyPage(url)}`;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const copy = async (copied: string): Promise<void> => {
    setFailure(undefined);
    try {
      await navigator.clipboard.writeText(copied);
      onDone('website.copied');
    } catch {
      // Forbidden by the browser, or outside a secure page.
      setFailure('website.failure.copy');
    }
  };
  const make = async (makeFile: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await makeFile();
    } catch (error) {
      if (!(error instanceof ScriptUnavailable)) reportError(error);
      setFailure(error instanceof ScriptUnavailable ? loadFailure(error) : 'website.failure.file');
    } finally {
      setIsBusy(false);
    }
  };
  const saveCode = (): Promise<void> =>
    make(async () => {
      const { renderSVG } = await loadScript(() => import('uqr'));
      saveFile(`${url}-qr.svg`, 'image/svg+xml', renderSVG(address, { border: 4, ecc: 'Q' }));
    });
  const savePoster = (): Promise<void> =>
    make(async () => {
      const { posterOf } = await loadScript(() => import('./poster.ts'));
      const poster = await posterOf({
        company: company.designation,
        phone: company.phone,
        address,
        colour: colorHEX,
        logo: logourl ? pictureAddress(logourl) : undefined,
        headline: text('website.posterHeadline'),
        scan: text('website.posterScan'),
        second: { headline: text('website.posterSecondHeadline'), scan: text('website.posterSecondScan') },
      });
      saveFile(`${url}-poster.pdf`, 'application/pdf', poster as Uint8Array<ArrayBuffer>);
    });
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
          <Button variant="outlined" loading={isBusy} onClick={savePoster}>
            {text('website.savePoster')}
          </Button>
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

interface CopyProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly onCopy: (value: string) => void;
}

function CopyField({ label, hint, value, copyLabel, onCopy }: CopyProps) {
  const text = useText();
  const hasLines = hint !== undefined;
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 3, alignItems: 'flex-start' }}>
      <TextField
        fullWidth
        label={label}
        value={value}
        helperText={hint}
        multiline={hasLines}
        maxRows={3}
        slotProps={{ htmlInput: { readOnly: true, sx: { fontSize: hasLines ? '0.875rem' : '1rem' } } }}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outlined" aria-label={copyLabel} onClick={() => onCopy(value)} sx={{ flex: 'none', mt: 1 }}>
        {text('website.copy')}
      </Button>
    </Box>
  );
}

const columnsStyle = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
} as const;
