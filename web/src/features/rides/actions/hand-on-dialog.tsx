import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { FoundCompany } from '@talwaerts/domain/calls/ride-answers.ts';
import { formatTokens } from '@talwaerts/domain/money/money.ts';
import { handOnUntilMs, isFeeOfPage } from '@talwaerts/domain/ride/hand-on.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useId, useRef, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { RideSummary } from '../card/ride-summary.tsx';
import { CompanyRadios, LicenceExpired } from './company-radios.tsx';
import type { DialogProps } from './dialog-props.ts';
import { performHandOn } from './perform.ts';
import { useCompanySearch } from './use-company-search.ts';

/** Offers a ride to another company, chosen by its carrier from those that a search finds. */
export function HandOnDialog({ pending: { ride, action }, onClose, onEnd }: DialogProps) {
  const text = useText();
  const { lang } = useLanguage();
  const title = useId();
  const [searched, setSearched] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { companies, failure } = useCompanySearch(ride.id, searched);
  const company = companies?.find(({ id }) => id === chosen);
  const offer = async (): Promise<void> => {
    setHasTried(true);
    if (!company) {
      field.current?.focus();
      return;
    }
    setIsBusy(true);
    const refusal = await performHandOn(ride, company.id, action);
    setIsBusy(false);
    onEnd(action, refusal);
  };
  const isMissing = hasTried && !company;
  const isFee = 'feePaidBy' in ride && isFeeOfPage(ride);
  const values = {
    time: timeOf(handOnUntilMs(ride.pickupAtMs, serverNow()), lang),
    tokens: formatTokens(ride.provisionTokenCents ?? 0),
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isBusy ? undefined : onClose} aria-labelledby={title}>
      <DialogTitle id={title}>{text(action.question)}</DialogTitle>
      <DialogContent>
        <Stack spacing={4}>
          <RideSummary ride={ride} />
          <Typography>{text(isFee ? 'ride.handOnDetailPage' : 'ride.handOnDetail', values)}</Typography>
          <TextField
            label={text('ride.searchCompany')}
            value={searched}
            onChange={(event) => setSearched(event.target.value)}
            error={isMissing}
            helperText={isMissing && text('ride.companyMissing')}
            slotProps={{ htmlInput: { type: 'search', maxLength: maxLengths.companyName, ref: field } }}
          />
          {failure && <Alert severity="error">{text(failure)}</Alert>}
          {!companies && !failure && <Skeleton variant="rounded" height={160} />}
          {companies?.length === 0 && <Typography color="textSecondary">{text('users.none')}</Typography>}
          {companies && companies.length > 0 && (
            <CompanyRadios
              companies={companies.map((one) => ({
                id: one.id,
                isDisabled: one.isLicenceExpired,
                label: <CompanyLabel company={one} />,
              }))}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          {text('dialog.cancel')}
        </Button>
        <LoadingButton variant="contained" color="secondary" loading={isBusy} aria-disabled={!company} onClick={offer}>
          {text('ride.handOnOffer')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}

function CompanyLabel({ company: { name, place, km, isLicenceExpired } }: { readonly company: FoundCompany }) {
  const text = useText();
  return (
    <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
      {name}
      {isLicenceExpired && <LicenceExpired />}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {[place, km !== null && text('ride.kmToPickup', { km })].filter(Boolean).join(' · ')}
      </Typography>
    </Typography>
  );
}
