import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ListedCompany } from '@talwaerts/domain/calls/company-answers.ts';
import { formatTokens, validCents } from '@talwaerts/domain/money/money.ts';
import { distanceKm } from '@talwaerts/domain/place/distance.ts';
import type { RidePlace } from '@talwaerts/domain/place/place.ts';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { mostListed } from '../../../shared/company-choice.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { search } from '../../../shared/ui/search.ts';
import { isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';
import { ActionForm, useRideValues } from './action-form.tsx';
import { CompanyRadios, LicenceExpired } from './company-radios.tsx';
import { useDecision } from './reason-dialog.tsx';
import type { DialogProps } from './ride-actions.ts';

/**
 * Gives a ride to an active company, chosen by an administrator from a list with balances. A confirmed ride moves to
 * it from its carrier, with a reason.
 */
export function AssignDialog({ pending, isBusy, send, onClose }: DialogProps<'assign' | 'reassign'>) {
  const text = useText();
  const { ride, action, companyId } = pending;
  const isMove = action.dialog === 'reassign';
  const former = isConfirmedRide(ride) ? ride.carrier.companyId : undefined;
  const search = useCarrierSearch({ pickup: ride.pickup, except: former, initial: companyId });
  const { refund, requireReason, fields } = useDecision(true);
  const values = useRideValues(ride);
  const submit = (): void => {
    const chosen = search.requireChosen();
    if (!chosen) return;
    const assignment = { rideid: ride.id, companyid: chosen.company.id };
    const reason = isMove ? requireReason() : undefined;
    if (!isMove) send(assignment);
    else if (reason) send({ ...assignment, reason, refund });
  };
  return (
    <ActionForm pending={pending} isBusy={isBusy} isBlocked={!search.chosenCarrier} onSubmit={submit} onClose={onClose}>
      {isMove && <Typography>{text(refund ? 'ride.reassignDetail' : 'ride.reassignDetailKept', values)}</Typography>}
      <CarrierSearch ride={ride} search={search} />
      {isMove && fields}
    </ActionForm>
  );
}

interface Props {
  readonly ride: ListedRide;
  readonly search: FoundCarriers;
}

/** A search field, and the companies that it finds with their balances. */
function CarrierSearch({ ride, search }: Props) {
  const text = useText();
  const { found, shown, failure } = search;
  const isLimited = found !== undefined && found > mostListed;
  const limited = isLimited && text('companies.limited', { most: mostListed, all: found });
  return (
    <>
      <TextField
        label={text('ride.searchCompany')}
        value={search.searched}
        onChange={(event) => search.setSearched(event.target.value)}
        error={search.isMissing}
        helperText={[search.isMissing && text('ride.companyMissing'), limited].filter(Boolean).join(' ')}
        slotProps={{ htmlInput: { type: 'search', ref: search.field } }}
      />
      {failure && <Alert severity="error">{text(failure)}</Alert>}
      {found === undefined && !failure && <Skeleton variant="rounded" height={160} />}
      {found === 0 && <Typography color="textSecondary">{text('users.none')}</Typography>}
      {shown.length > 0 && (
        <CarrierChoice
          carriers={shown}
          chosen={search.chosen}
          neededTokenCents={ride.provisionTokenCents ?? 0}
          onChoose={search.choose}
        />
      )}
    </>
  );
}

interface CarrierChoiceProps {
  readonly carriers: readonly NearCarrier[];
  readonly chosen: string | undefined;
  readonly neededTokenCents: number;
  readonly onChoose: (companyId: string) => void;
}

/** Companies with their balances; marks those that cannot pay the provision. */
function CarrierChoice({ carriers, chosen, neededTokenCents, onChoose }: CarrierChoiceProps) {
  const companies = carriers.map((carrier) => ({
    id: carrier.company.id,
    isDisabled: carrier.company.isLicenceExpired,
    label: <CarrierLabel carrier={carrier} neededTokenCents={neededTokenCents} />,
  }));
  return <CompanyRadios companies={companies} chosen={chosen} onChoose={onChoose} />;
}

interface LabelProps extends Pick<CarrierChoiceProps, 'neededTokenCents'> {
  readonly carrier: NearCarrier;
}

function CarrierLabel({ carrier: { company, token, kmToPickup }, neededTokenCents }: LabelProps) {
  const text = useText();
  const balance = validCents(token.currentValue);
  return (
    <Stack direction="row" sx={{ flex: 1, gap: 3, justifyContent: 'space-between', alignItems: 'baseline' }}>
      <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
        {company.companyFree}
        {company.isLicenceExpired && <LicenceExpired />}
        {kmToPickup !== undefined && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {text('ride.kmToPickup', { km: kmToPickup })}
          </Typography>
        )}
      </Typography>
      <Typography
        component="span"
        color={balance < neededTokenCents ? 'error' : 'textSecondary'}
        sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}
      >
        {text(balance < neededTokenCents ? 'ride.balanceTooFew' : 'dashboard.balance', {
          tokens: formatTokens(balance),
        })}
      </Typography>
    </Stack>
  );
}

interface FoundCarriers {
  readonly searched: string;
  readonly setSearched: (typed: string) => void;
  /** How many companies match; undefined until they are loaded. */
  readonly found: number | undefined;
  readonly shown: readonly NearCarrier[];
  readonly failure: TextId | undefined;
  readonly chosen: string | undefined;
  readonly choose: (companyId: string) => void;
  /** The chosen company, if it is listed. */
  readonly chosenCarrier: NearCarrier | undefined;
  /** Returns the chosen company; without one, asks for it in the search field and focuses that. */
  readonly requireChosen: () => NearCarrier | undefined;
  /** Whether the search field asks for a choice. */
  readonly isMissing: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
}

interface Options {
  readonly pickup: Pick<RidePlace, 'lat' | 'lng'>;
  /** A company that is not listed. */
  readonly except: string | undefined;
  /** The company that is chosen at first. */
  readonly initial: string | undefined;
}

/** Finds the active companies that may drive a ride, the nearest to its pickup first. */
function useCarrierSearch({ pickup, except, initial }: Options): FoundCarriers {
  const [searched, setSearched] = useState('');
  const [chosen, choose] = useState(initial);
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { answer, failure } = useAnswer('admin-listusers', { group: 'taxi' });
  const nearest = useMemo(() => {
    const others = answer?.userList.filter(({ user, company }) => user.status && company.id !== except);
    return others && nearestFirst(others, pickup);
  }, [answer, except, pickup]);
  const found =
    nearest &&
    search(nearest, searched, ({ company }) => ({
      names: [company.companyFree, company.companyName],
      others: [company.companyAddress],
      phones: [company.companyPhone],
    }));
  const shown = found?.slice(0, mostListed) ?? [];
  const chosenCarrier = shown.find(({ company }) => company.id === chosen);
  const requireChosen = (): NearCarrier | undefined => {
    setHasTried(true);
    if (!chosenCarrier) field.current?.focus();
    return chosenCarrier;
  };
  const isMissing = hasTried && !chosenCarrier;
  const choice = { chosen, choose, chosenCarrier, requireChosen, isMissing };
  return { searched, setSearched, field, found: found?.length, shown, failure, ...choice };
}

interface NearCarrier extends ListedCompany {
  /** As the crow flies, rounded; undefined if either position is unknown. */
  readonly kmToPickup: number | undefined;
}

/** Sorts by the distance to the pickup; companies without a known position come last, in their order. */
export function nearestFirst(
  carriers: readonly ListedCompany[],
  { lat, lng }: Pick<RidePlace, 'lat' | 'lng'>,
): readonly NearCarrier[] {
  const kmTo = (position: ListedCompany['company']['position']): number | undefined =>
    position && lat !== null && lng !== null ? distanceKm({ lat, lng }, position) : undefined;
  return carriers
    .map((carrier) => ({ carrier, km: kmTo(carrier.company.position) }))
    .sort((a, b) => (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE))
    .map(({ carrier, km }) => ({ ...carrier, kmToPickup: km === undefined ? undefined : Math.round(km) }));
}
