import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { FoundCompany } from '@talwaerts/domain/calls/ride-answers.ts';
import { handOnUntilMs, isFeeOfPage } from '@talwaerts/domain/ride/hand-on.ts';
import { isOwnRide } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { failureText, refusalText } from '../../../shared/calls/refusal-texts.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { typedAmount } from '../../../shared/typed-amount.ts';
import type { ListedRide } from '../data/listed-ride.ts';
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
  const [price, setPrice] = useState(() => priceField(ride));
  const field = useRef<HTMLInputElement>(null);
  const priceInput = useRef<HTMLInputElement>(null);
  const { companies, failure } = useCompanySearch(ride.id, searched);
  const company = companies?.find(({ id }) => id === chosen);
  const isOwn = isOwnRide(ride);
  const isPriceWrong = isOwn && price !== '' && !((typedAmount(price) ?? -1) >= 0);
  const offer = (): void => {
    setHasTried(true);
    if (isPriceWrong) priceInput.current?.focus();
    else if (company)
      send({ rideid: ride.id, companyid: company.id, ...(isOwn && price && { price: typedAmount(price) }) });
    else field.current?.focus();
  };
  const isMissing = hasTried && !company;
  const detail = detailOf(ride);
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
      <Typography>{text(detail, values)}</Typography>
      {isOwn && (
        <TextField
          label={text('ride.handOnPrice')}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          error={hasTried && isPriceWrong}
          helperText={text(hasTried && isPriceWrong ? 'own.error.price' : 'ride.handOnPriceHint')}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12, ref: priceInput } }}
        />
      )}
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

/** Returns what handing the ride on means for tokens. */
function detailOf(ride: ListedRide): TextId {
  if (isOwnRide(ride)) return 'ride.handOnDetailOwn';
  return !ride.isHotelView && isFeeOfPage(ride) ? 'ride.handOnDetailPage' : 'ride.handOnDetail';
}

/** Returns the ride's price as it is typed; empty without one. */
const priceField = ({ priceCents }: ListedRide): string =>
  priceCents === null ? '' : String(priceCents / 100).replace('.', ',');

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
