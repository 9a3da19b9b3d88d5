import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatPrice } from '@talwaerts/domain/money/money.ts';
import { marketSources } from '@talwaerts/domain/ride/ride-fields.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { collection, type Firestore, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type ListedRide, listedRide } from '../../../features/rides/data/listed-ride.ts';
import { rowStateOf, stateWords } from '../../../features/rides/rows/row-state.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { readAll } from '../../../shared/firebase/listen.ts';
import { useLiveList } from '../../../shared/firebase/live-data.ts';
import type { CompanyWithId } from '../../../shared/firebase/use-company.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { divided, framed } from '../../../shared/ui/styles.ts';

const mostShown = 10;
type Listing = 'confirmed' | 'closed' | 'ordered';

/** The next and the last rides of a taxi company, or the latest that a hotel has ordered. */
export function CompanyRides({ company }: { readonly company: CompanyWithId }) {
  const text = useText();
  const of = new URLSearchParams({ company: company.id });
  const listings: readonly Listing[] = company.kind === 'taxi' ? ['confirmed', 'closed'] : ['ordered'];
  return (
    <>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
        {company.kind === 'taxi' && (
          <Button variant="outlined" component={RouterLink} to={`${screenPaths.rides}?status=confirmed&${of}`}>
            {text('company.allRides')}
          </Button>
        )}
        <Button variant="outlined" component={RouterLink} to={`${screenPaths.figures}?${of}`}>
          {text('figures.title')}
        </Button>
      </Stack>
      {listings.map((listing) => (
        <Rides key={listing} companyId={company.id} listing={listing} />
      ))}
    </>
  );
}

function ridesOf(firestore: Firestore, companyId: string, listing: Listing): Query {
  if (listing === 'ordered') {
    return query(collection(firestore, `companies/${companyId}/rides`), orderBy('pickupAt', 'desc'), limit(mostShown));
  }
  return query(
    collection(firestore, 'rides'),
    where('carrier.companyId', '==', companyId),
    where('source', 'in', marketSources),
    where('status', '==', listing),
    orderBy('pickupAt', listing === 'confirmed' ? 'asc' : 'desc'),
    limit(mostShown),
  );
}

interface Props {
  readonly companyId: string;
  readonly listing: Listing;
}

function Rides({ companyId, listing }: Props) {
  const text = useText();
  const title = useId();
  const rides = useLiveList(
    ["a company's rides", companyId, listing],
    (firestore) => ridesOf(firestore, companyId, listing),
    (docs) => readAll(docs, listedRide),
  );
  return (
    <section aria-labelledby={title}>
      <Typography id={title} variant="h2" sx={{ mb: 3 }}>
        {text(`company.rides.${listing}`)}
      </Typography>
      {rides === undefined && (
        <Skeleton role="status" aria-label={text('dashboard.loading')} variant="rounded" height={160} />
      )}
      {rides === 'failed' && <Alert severity="error">{text('dashboard.failure')}</Alert>}
      {rides && rides !== 'failed' && rides.length === 0 && (
        <Typography color="textSecondary">{text('company.rides.none')}</Typography>
      )}
      {rides && rides !== 'failed' && rides.length > 0 && (
        <Box component="ul" sx={listStyle}>
          {rides.map((ride) => (
            <RideLine key={ride.id} ride={ride} />
          ))}
        </Box>
      )}
    </section>
  );
}

function RideLine({ ride }: { readonly ride: ListedRide }) {
  const text = useText();
  const { lang } = useLanguage();
  const state = rowStateOf(ride, ride.isHotelView ? 'hotel' : 'taxi', serverNow());
  return (
    <li>
      <Link component={RouterLink} to={`${screenPaths.rides}?q=${ride.id}`} sx={{ fontWeight: 700 }}>
        {dayOf(ride.pickupAtMs, lang)}, {timeOf(ride.pickupAtMs, lang)}
      </Link>
      <Typography sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {ride.pickup.label} → {ride.destination.label}
      </Typography>
      <Typography color="textSecondary">{stateWords(state, text)}</Typography>
      <Typography sx={{ fontWeight: 700 }}>{formatPrice(ride.priceCents)}</Typography>
    </li>
  );
}

const listStyle = {
  ...divided,
  ...framed,

  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    alignItems: 'center',
    px: 4,
    py: 2,
    minHeight: 'var(--target)',
  },
} as const;
