import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { FoundCompany } from '@talwaerts/domain/calls/ride-answers.ts';
import { handOnUntilMs, isFeeOfPage } from '@talwaerts/domain/ride/hand-on.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { ActionForm, useRideValues } from './action-form.tsx';
import { CompanyRadios, LicenceExpired } from './company-radios.tsx';
import type { DialogProps } from './ride-actions.ts';

/** Offers a ride to another company, chosen by its carrier from those that a search finds. */
export function HandOnDialog({ pending, isBusy, send, onClose }: DialogProps<'handOn'>) {
  const text = useText();
  const { lang } = useLanguage();
  const { ride } = pending;
  const [searched, setSearched] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { companies, failure } = useCompanySearch(ride.id, searched);
  const company = companies?.find(({ id }) => id === chosen);
  const offer = (): void => {
    setHasTried(true);
    if (company) send({ rideid: ride.id, companyid: company.id });
    else field.current?.focus();
  };
  const isMissing = hasTried && !company;
  const isFee = !ride.isHotelView && isFeeOfPage(ride);
  const { tokens } = useRideValues(ride);
  const values = { tokens, time: timeOf(handOnUntilMs(ride.pickupAtMs, serverNow()), lang) };
  return (
    <ActionForm
      pending={pending}
      submit="ride.handOnOffer"
      isBusy={isBusy}
      isBlocked={!company}
      onSubmit={offer}
      onClose={onClose}
    >
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
    </ActionForm>
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

interface Found {
  /** Undefined until loaded. */
  readonly companies?: readonly FoundCompany[];
  readonly failure?: TextId;
}

const pauseMs = 300;

/** Finds companies to which a ride can be handed on, the nearest first; debounced while the user types. */
function useCompanySearch(rideId: string, typed: string): Found {
  const [found, setFound] = useState<Found>({});
  useEffect(() => {
    const abort = new AbortController();
    const search = (): Promise<void> =>
      call('taxi-findcompanies', { rideid: rideId, text: typed.trim() }, { signal: abort.signal })
        .then((answer) => setFound(answer.valid ? { companies: answer.companies } : { failure: refusalText(answer) }))
        .catch((error: unknown) => {
          if (!abort.signal.aborted) setFound({ failure: failureText(error) });
        });
    const timer = setTimeout(search, typed === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [rideId, typed]);
  return found;
}
