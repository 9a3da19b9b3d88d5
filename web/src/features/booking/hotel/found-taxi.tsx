import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import type { HotelRide } from '@talwaerts/domain/ride/ride.ts';
import { readHotelRide } from '@talwaerts/domain/ride/stored-ride.ts';
import { drivenByWords } from '../../../shared/fact-words.ts';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';
import { useText } from '../../../shared/intl/language.tsx';

interface Props {
  readonly hotelId: string;
  readonly rideId: string;
  readonly guest: string;
}

/** Shows live who drives the ordered ride: nobody yet, a company, or its driver with the plate. */
export function FoundTaxi({ hotelId, rideId, guest }: Props) {
  const text = useText();
  const ride = useLiveDocument(`companies/${hotelId}/rides/${rideId}`, readHotelRide);
  return (
    <Box role="status" sx={{ width: 1, fontSize: '1.125rem' }}>
      {ride?.status === 'canceled' && text('post.canceled')}
      {ride?.status !== 'canceled' && !ride?.carrier && text('post.next', { guest, id: rideId })}
      {ride?.status !== 'canceled' && ride?.carrier && <Taxi {...ride} carrier={ride.carrier} guest={guest} />}
    </Box>
  );
}

interface TaxiProps extends Pick<HotelRide, 'drivenBy'> {
  readonly carrier: NonNullable<HotelRide['carrier']>;
  readonly guest: string;
}

function Taxi({ carrier, drivenBy, guest }: TaxiProps) {
  const text = useText();
  const crew = drivenByWords(drivenBy);
  return (
    <Card sx={{ p: 5, overflowWrap: 'anywhere' }}>
      <Typography variant="h2">{text('post.found')}</Typography>
      <Typography>{text('post.foundText', { company: carrier.name, guest })}</Typography>
      <Typography sx={crew ? { fontSize: '1.375rem', fontWeight: 700 } : undefined}>
        {crew || text('post.crewOpen')}
      </Typography>
      <Link href={phoneLink(carrier.phone)}>{carrier.phone}</Link>
    </Card>
  );
}
