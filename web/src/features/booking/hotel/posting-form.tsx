import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useRef } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { PlaceField } from '../../../shared/places/place-field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { FactFields } from '../form/fact-fields.tsx';
import { PassengerField } from '../form/passenger-field.tsx';
import { placeOf } from '../form/place-of.ts';
import { PostBar } from './post-bar.tsx';
import { Posted } from './posted.tsx';
import { type PostingField, postingLabels } from './posting-values.ts';
import { SettlementFields } from './settlement-fields.tsx';
import { usePostedRide } from './use-posted-ride.ts';
import type { usePosting } from './use-posting.ts';

/** A short form: destination, time and guest; the rest is prefilled. */
export function PostingForm({ hotelId }: { readonly hotelId: string }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { posting, price, requestAgain, order, orderAnother } = usePostedRide(hotelId, form);
  const { values } = posting;
  const { failure, booked } = order;
  if (booked) return <Posted rideId={booked.ids[0]} ordered={booked.payload} onAnother={orderAnother} />;
  return (
    <Stack spacing={5} sx={{ maxWidth: 760 }}>
      <div>
        <Typography variant="h1">{text('post.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text(posting.isPlaceUnknown ? 'post.leadWithoutPlace' : 'post.lead')} {text('field.requiredNote')}
        </Typography>
      </div>
      <Stack component="form" ref={form} spacing={5} onSubmit={order.submit} noValidate>
        <WayFields posting={posting} />
        <GuestFields posting={posting} />
        {failure && <Alert severity="error">{text(failure)}</Alert>}
        <PostBar
          price={price}
          pax={values.pax}
          isSending={order.isSending}
          onRequestAgain={requestAgain}
          missing={posting.missing}
        />
      </Stack>
    </Stack>
  );
}

type Posting = ReturnType<typeof usePosting>;

const fieldOf = <N extends PostingField>(posting: Posting, name: N) => ({
  ...posting.field(name),
  label: postingLabels[name],
});

/** Pickup, destination, time and number of passengers. */
function WayFields({ posting }: { readonly posting: Posting }) {
  const text = useText();
  const { values } = posting;
  const place = (end: 'pickup' | 'destination') => (
    <PlaceField {...placeOf(posting, end)} label={postingLabels[end]} box={product.placeSearch} isRequired />
  );
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, overflow: 'visible' }}>
      <Stack spacing={4}>
        {place('pickup')}
        <Button
          onClick={posting.swap}
          startIcon={<Icon name="swap" />}
          sx={{ alignSelf: 'flex-start', '&&': { ml: -4 } }}
          disabled={!values.pickup && !values.destination}
        >
          {text('post.swap')}
        </Button>
        {place('destination')}
        <Box sx={pair}>
          <Field isRequired type="date" min={viennaDay(serverNow())} {...fieldOf(posting, 'date')} />
          <Field isRequired type="time" {...fieldOf(posting, 'time')} />
        </Box>
        <PassengerField pax={values.pax} onChange={(pax) => posting.change({ pax })} />
      </Stack>
    </Card>
  );
}

/** The guest, who pays, and the wishes. */
function GuestFields({ posting }: { readonly posting: Posting }) {
  return (
    <Card sx={{ p: { xs: 4, sm: 6 } }}>
      <Stack spacing={4}>
        <Box sx={pair}>
          <Field isRequired autoComplete="off" maxLength={maxLengths.personName} {...fieldOf(posting, 'name')} />
          <Field autoComplete="off" maxLength={maxLengths.room} {...fieldOf(posting, 'room')} />
        </Box>
        <Box sx={pair}>
          <Field isRequired type="tel" autoComplete="off" maxLength={maxLengths.phone} {...fieldOf(posting, 'phone')} />
          <Field type="email" autoComplete="off" maxLength={maxLengths.email} {...fieldOf(posting, 'email')} />
        </Box>
        <SettlementFields posting={posting.values} onChange={posting.change} />
        <FactFields field={posting.field} wishes={posting.field('wishes')} isOpen />
      </Stack>
    </Card>
  );
}

const pair = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
