import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mostListed } from '../../../shared/company-choice.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { CarrierChoice } from './carrier-choice.tsx';
import type { CarrierSearch as Search } from './use-carrier-search.ts';

interface Props {
  readonly ride: ListedRide;
  readonly search: Search;
}

/** A search field, and the companies that it finds with their balances. */
export function CarrierSearch({ ride, search }: Props) {
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
