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
import { flushSync } from 'react-dom';
import { call } from '../../../shared/calls/call.ts';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import { PlaceField } from '../../../shared/places/place-field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { FactFields } from '../form/fact-fields.tsx';
import { PassengerField } from '../form/passenger-field.tsx';
import { placeOf } from '../form/place-of.ts';
import { useClearOnNavigation } from '../form/use-clear-on-navigation.ts';
import { usePrice } from '../form/use-price.ts';
import { useSubmit } from '../form/use-submit.ts';
import { PostBar } from './post-bar.tsx';
import { Posted } from './posted.tsx';
import { instantOf, type PostingField, payloadOf, postingLabels, problemsOf } from './posting-values.ts';
import { SettlementFields } from './settlement-fields.tsx';
import { usePosting } from './use-posting.ts';

/** A short form: destination, time and guest; the rest is prefilled. */
export function PostingForm({ hotelId }: { readonly hotelId: string }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const posting = usePosting(hotelId, form);
  const { values } = posting;
  const { price, requestAgain } = usePrice({
    ...values,
    there: instantOf(values),
    back: undefined,
    isRoundTrip: false,
  });
  const { submit, isSending, failure, booked, clear } = useSubmit({
    price,
    requestAgain,
    check: posting.check,
    problemsNow: () => problemsOf(values, serverNow()),
    payloadOf: (priceEur) => payloadOf(values, priceEur, posting.requestId),
    send: (payload) => {
      posting.keepTime();
      return call('hotel-postride', payload);
    },
    bookedBefore: 'post.bookedBefore',
    renewRequest: posting.renewRequest,
    onBooked: posting.startAnew,
  });
  const again = (): void => {
    clear();
    posting.startAnew();
  };
  /** Shows the form at once, so that its first field can take the focus of the removed button. */
  const orderAnother = (): void => {
    flushSync(again);
    form.current?.querySelector('input')?.focus();
  };
  useClearOnNavigation(() => booked && again());
  const field = <N extends PostingField>(name: N) => ({ ...posting.field(name), label: postingLabels[name] });
  const place = (end: 'pickup' | 'destination') => (
    <PlaceField {...placeOf(posting, end)} label={postingLabels[end]} box={product.placeSearch} isRequired />
  );

  if (booked) return <Posted rideId={booked.ids[0]} ordered={booked.payload} onAnother={orderAnother} />;
  return (
    <Stack spacing={5} sx={{ maxWidth: 760 }}>
      <div>
        <Typography variant="h1">{text('post.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text(posting.isPlaceUnknown ? 'post.leadWithoutPlace' : 'post.lead')} {text('field.requiredNote')}
        </Typography>
      </div>
      <Stack component="form" ref={form} spacing={5} onSubmit={submit} noValidate>
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
              <Field isRequired type="date" min={viennaDay(serverNow())} {...field('date')} />
              <Field isRequired type="time" {...field('time')} />
            </Box>
            <PassengerField pax={values.pax} onChange={(pax) => posting.change({ pax })} />
          </Stack>
        </Card>
        <Card sx={{ p: { xs: 4, sm: 6 } }}>
          <Stack spacing={4}>
            <Box sx={pair}>
              <Field isRequired autoComplete="off" maxLength={maxLengths.personName} {...field('name')} />
              <Field autoComplete="off" maxLength={maxLengths.room} {...field('room')} />
            </Box>
            <Box sx={pair}>
              <Field isRequired type="tel" autoComplete="off" maxLength={maxLengths.phone} {...field('phone')} />
              <Field type="email" autoComplete="off" maxLength={maxLengths.email} {...field('email')} />
            </Box>
            <SettlementFields posting={values} onChange={posting.change} />
            <FactFields field={posting.field} wishes={posting.field('wishes')} isOpen />
          </Stack>
        </Card>
        {failure && <Alert severity="error">{text(failure)}</Alert>}
        <PostBar
          price={price}
          pax={values.pax}
          isSending={isSending}
          onRequestAgain={requestAgain}
          missing={posting.missing}
        />
      </Stack>
    </Stack>
  );
}

const pair = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
