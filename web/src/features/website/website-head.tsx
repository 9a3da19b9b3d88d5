import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { contrastOf } from '@talwaerts/domain/website/colour.ts';
import { isSlugOf, slugOf } from '@talwaerts/domain/website/slug.ts';
import type { Website } from '@talwaerts/domain/website/website.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';
import { ActivateDialog } from './activate-dialog.tsx';

interface Props {
  readonly website: Website;
  readonly company: Company;
  /** Number of missing prices; undefined if the page has no route at all. */
  readonly missing: number | undefined;
}

/** The page's colour and name, whether guests can open it, and its URL. */
export function WebsiteHead({ website, company, missing }: Props) {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, failure, runCall } = useDialogCall();
  const { activated, url, companyId } = website;
  const { colorHEX } = website.sections.main.values;
  const address = `${location.origin}${paths.companyPage(url)}`;
  const newSlug = slugOf(company.designation, company.name);
  const turn = (next: boolean) => runCall(() => call('website-activate', { activated: next, companyID: companyId }));
  return (
    <Card component="section" aria-label={text('website.state')}>
      <Box sx={{ ...signStyle, bgcolor: colorHEX, color: contrastOf(colorHEX) }}>
        <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 800, overflowWrap: 'anywhere', minWidth: 0 }}>
          {company.designation}
        </Typography>
        <Ridge />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, p: { xs: 4, sm: 6 } }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Chip
            color={activated ? 'primary' : 'default'}
            variant={activated ? 'filled' : 'outlined'}
            label={text(activated ? 'website.online' : 'website.offline')}
          />
          <Typography sx={{ mt: 2, fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
            <Link href={activated ? address : paths.companyPagePreview(url)} target="_blank" rel="noopener">
              {address.replace(/^https?:\/\//, '')}
            </Link>
          </Typography>
          <Typography color="textSecondary">
            {text(activated ? 'website.onlineText' : 'website.offlineText')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {!activated && (
            <Button
              variant="outlined"
              component="a"
              href={paths.companyPagePreview(url)}
              target="_blank"
              rel="noopener"
            >
              {text('website.preview')}
            </Button>
          )}
          {activated ? (
            <LoadingButton variant="outlined" color="error" loading={isBusy} onClick={() => turn(false)}>
              {text('website.deactivate')}
            </LoadingButton>
          ) : (
            <LoadingButton
              variant="contained"
              color="secondary"
              loading={isBusy}
              onClick={() => (missing === 0 ? turn(true) : setIsAsking(true))}
            >
              {text('website.activate')}
            </LoadingButton>
          )}
        </Box>
        {!isSlugOf(url, newSlug) && (
          <Alert
            severity="info"
            sx={{ flexBasis: '100%' }}
            action={
              <Button
                color="inherit"
                disabled={isBusy}
                onClick={() => runCall(() => call('website-changeaddress', { companyID: companyId }))}
              >
                {text('website.changeAddress')}
              </Button>
            }
          >
            {text('website.renamed', { company: company.designation })}
          </Alert>
        )}
        {failure && (
          <Alert severity="error" sx={{ flexBasis: '100%' }}>
            {text(failure)}
          </Alert>
        )}
      </Box>
      {isAsking && (
        <ActivateDialog
          missing={missing}
          onClose={() => setIsAsking(false)}
          onActivate={() => {
            setIsAsking(false);
            turn(true);
          }}
        />
      )}
    </Card>
  );
}

/** Draws mountains below the name, in the name's colour. */
function Ridge() {
  return (
    <Box component="svg" viewBox="0 0 480 96" preserveAspectRatio="xMaxYMax slice" aria-hidden sx={ridgeStyle}>
      <path d="M0 96 L90 40 L132 66 L214 12 L300 74 L362 36 L480 96 Z" fill="currentColor" opacity="0.12" />
      <path d="M60 96 L150 68 L236 92 L330 58 L420 88 L480 72 V96 Z" fill="currentColor" opacity="0.18" />
    </Box>
  );
}

const signStyle = {
  position: 'relative',
  overflow: 'hidden',
  px: { xs: 4, sm: 6 },
  pt: 4,
  pb: 18,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const ridgeStyle = { position: 'absolute', right: 0, bottom: 0, width: 'min(100%, 480px)', height: 64 } as const;
