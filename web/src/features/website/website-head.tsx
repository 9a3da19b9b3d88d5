import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { maxClosureDays, opensAtMs } from '@talwaerts/domain/company/closure.ts';
import type { Company } from '@talwaerts/domain/company/company.ts';
import { formatEur, formatTokens } from '@talwaerts/domain/money/money.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { dayAfter, isDay, isoInVienna, startOfDay, viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { pageFeeTokenCents } from '@talwaerts/domain/website/book-on-page.ts';
import { contrastOf } from '@talwaerts/domain/website/colour.ts';
import { dearestPriceCents } from '@talwaerts/domain/website/page-price.ts';
import { isSlugOf, slugOf } from '@talwaerts/domain/website/slug.ts';
import { ridesOfKnownPage } from '@talwaerts/domain/website/waiting-booking.ts';
import type { PriceTiers, Website } from '@talwaerts/domain/website/website.ts';
import { useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { CallDialog } from '../../shared/dialogs/call-dialog.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { usePerson } from '../../shared/firebase/session.ts';
import { useBalance } from '../../shared/firebase/use-company.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import { paths } from '../../shared/paths.ts';
import { RidesAhead } from '../../shared/rides-ahead.tsx';
import { LoadingButton } from '../../shared/ui/loading-button.tsx';

interface Props {
  readonly website: Website;
  readonly company: Company;
  readonly prices: readonly PriceTiers[];
  /** Number of missing prices; undefined if the page has no route at all. */
  readonly missing: number | undefined;
}

/** The page's colour and name, whether guests can open it, and its URL. */
export function WebsiteHead({ website, company, prices, missing }: Props) {
  const text = useText();
  const { lang } = useLanguage();
  const page = usePageState(website);
  const nowMs = serverNow();
  const opensMs = opensAtMs(
    (company.closedTimes ?? []).filter((time) => time.page),
    nowMs,
  );
  const { activated, url } = website;
  const { colorHEX } = website.sections.main.values;
  const address = `${location.origin}${paths.companyPage(url)}`;
  const isRenamed = !isSlugOf(url, slugOf(company.designation, company.name));
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
          {activated && opensMs > nowMs && (
            <Typography sx={{ fontWeight: 700 }}>
              {text('website.closedUntil', { when: `${dayOf(opensMs, lang)}, ${timeOf(opensMs, lang)}` })}
            </Typography>
          )}
        </Box>
        <StateButtons website={website} page={page} />
        {isRenamed && (
          <Alert
            severity="info"
            sx={{ flexBasis: '100%' }}
            action={
              <Button color="inherit" disabled={page.isBusy} onClick={page.changeAddress}>
                {text('website.changeAddress')}
              </Button>
            }
          >
            {text('website.renamed', { company: company.designation })}
          </Alert>
        )}
        {page.failure && (
          <Alert severity="error" sx={{ flexBasis: '100%' }}>
            {text(page.failure)}
          </Alert>
        )}
      </Box>
      {page.asking === 'deactivate' && <DeactivateDialog company={company} companyId={website.companyId} page={page} />}
      {page.asking === 'activate' && (
        <ActivateDialog
          companyId={website.companyId}
          prices={prices}
          missing={missing}
          onClose={page.cancel}
          onActivate={page.confirm}
        />
      )}
    </Card>
  );
}

interface DeactivateProps {
  readonly company: Company;
  readonly companyId: string;
  readonly page: PageState;
}

/**
 * Turns the page off, for the company itself perhaps only until a day: then the page stays visible, takes no bookings,
 * and comes back by itself.
 */
function DeactivateDialog({ company, companyId, page }: DeactivateProps) {
  const text = useText();
  const { member } = usePerson();
  const [requestId] = useState(() => crypto.randomUUID());
  const [day, setDay] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const tomorrow = dayAfter(viennaDay(serverNow()), 1);
  const last = dayAfter(viennaDay(serverNow()), maxClosureDays);
  const isWrong = day !== '' && !(isDay(day) && day >= tomorrow && day <= last);
  const send = (): Promise<{ readonly valid: true } | RefusedAnswer> | undefined => {
    setIsChecked(true);
    if (isWrong) return undefined;
    if (day === '') return page.turn(false);
    const from = isoInVienna(Math.floor(serverNow() / 1_000) * 1_000);
    const data = { from, to: isoInVienna(startOfDay(day)), market: false, page: true, reason: '' };
    return call('taxi-saveclosure', { data, requestId });
  };
  return (
    <CallDialog
      title="website.deactivateTitle"
      about={company.designation}
      submit="website.deactivate"
      isDangerous
      send={send}
      onClose={page.cancel}
      onDone={page.cancel}
    >
      <Typography>{text('website.deactivateText')}</Typography>
      {member.role === 'taxi' && (
        <TextField
          type="date"
          label={text('website.backOn')}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={isChecked && isWrong}
          helperText={text(isChecked && isWrong ? 'website.backOnWrong' : 'website.backOnHint')}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: tomorrow, max: last } }}
        />
      )}
      <RidesAhead companyId={companyId} concerns={({ source }) => source === 'partnerPage'} />
    </CallDialog>
  );
}

type PageState = ReturnType<typeof usePageState>;

/** Turns the page on and off, after a confirmation. */
function usePageState({ companyId }: Website) {
  const [asking, setAsking] = useState<'activate' | 'deactivate'>();
  const { isBusy, failure, runCall } = useDialogCall();
  const turn = (activated: boolean) => call('website-activate', { activated, companyID: companyId });
  const close = (): void => setAsking(undefined);
  return {
    asking,
    isBusy,
    failure,
    ask: setAsking,
    cancel: close,
    turn,
    confirm: () => {
      close();
      runCall(() => turn(true));
    },
    changeAddress: () => runCall(() => call('website-changeaddress', { companyID: companyId })),
  };
}

function StateButtons({ website, page }: { readonly website: Website; readonly page: PageState }) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Button
        variant={website.activated ? 'contained' : 'outlined'}
        color={website.activated ? 'secondary' : 'primary'}
        component="a"
        href={website.activated ? paths.companyPage(website.url) : paths.companyPagePreview(website.url)}
        target="_blank"
        rel="noopener"
      >
        {text(website.activated ? 'website.view' : 'website.preview')}
      </Button>
      {website.activated ? (
        <LoadingButton variant="outlined" color="error" loading={page.isBusy} onClick={() => page.ask('deactivate')}>
          {text('website.deactivate')}
        </LoadingButton>
      ) : (
        <LoadingButton variant="contained" color="secondary" loading={page.isBusy} onClick={() => page.ask('activate')}>
          {text('website.activate')}
        </LoadingButton>
      )}
    </Box>
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

interface ActivateDialogProps {
  readonly companyId: string;
  readonly prices: readonly PriceTiers[];
  /** Undefined if the page has no route at all. */
  readonly missing: number | undefined;
  readonly onClose: () => void;
  readonly onActivate: () => void;
}

/** Says before a page is activated what bookings cost its company, and which rides guests cannot book. */
function ActivateDialog({ companyId, prices, missing, onClose, onActivate }: ActivateDialogProps) {
  const text = useText();
  const balance = useBalance(companyId);
  const dearest = dearestPriceCents(prices);
  const fee = dearest === undefined ? 0 : pageFeeTokenCents(dearest);
  return (
    <ConfirmDialog
      title={
        <>
          {missing === undefined && text('website.activateUnpriced')}
          {missing === 0 && text('website.activateTitle')}
          {missing !== undefined && missing > 0 && text('website.missing.prices', { count: missing })}
        </>
      }
      confirm={missing === 0 ? 'website.activate' : 'website.activateAnyway'}
      onConfirm={onActivate}
      onClose={onClose}
    >
      <Stack spacing={4}>
        {missing !== 0 && (
          <Typography>
            {text(missing === undefined ? 'website.activateUnpricedText' : 'website.activateMissingText')}
          </Typography>
        )}
        {dearest !== undefined && (
          <Typography>
            {text('website.activateFee', { price: formatEur(dearest), tokens: formatTokens(fee) })}
          </Typography>
        )}
        {balance !== undefined && balance < fee && (
          <Alert severity="warning">{text('website.activateBalance', { tokens: formatTokens(balance) })}</Alert>
        )}
        <Typography>{text('website.activateFirst', { count: ridesOfKnownPage })}</Typography>
      </Stack>
    </ConfirmDialog>
  );
}
