import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import { centsToEur } from '@talwaerts/domain/money/money.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { maxTypedNotesLength } from '@talwaerts/domain/ride/limits.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { type SubmitEvent, useState } from 'react';
import { Field } from '../../shared/booking/field.tsx';
import { PassengerField } from '../../shared/booking/passenger-field.tsx';
import { PlaceField } from '../../shared/booking/place-field.tsx';
import { usePrice } from '../../shared/booking/use-price.ts';
import { useText } from '../../shared/intl/language.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PostBar } from './post-bar.tsx';
import { type PostOutcome, postRide } from './post-ride.ts';
import { Posted } from './posted.tsx';
import { instantOf, type PostingField, payloadOf, postingLabels, problemsOf } from './posting-values.ts';
import { SettlementFields } from './settlement-fields.tsx';
import { usePosting } from './use-posting.ts';

/** Where to, when, for whom: twenty seconds, because the rest is known. */
export function PostingForm({ hotelId }: { readonly hotelId: string }) {
  const text = useText();
  const { posting, requestId, problems, shown, leave, change, pick, swap, renewRequest, startAnew } =
    usePosting(hotelId);
  const { price, askAgain } = usePrice({
    ...posting,
    there: instantOf(posting),
    back: undefined,
    isRoundTrip: false,
  });
  const [outcome, setOutcome] = useState<PostOutcome | 'sending'>();

  const post = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (price.state !== 'known' || outcome === 'sending') return;
    // The form may have stood open for a while.
    if (problemsOf(posting, Date.now()).time) {
      setOutcome({ failure: 'error.lead-time' });
      return;
    }
    const payload = payloadOf(posting, centsToEur(price.cents), requestId);
    if (!payload) return;
    setOutcome('sending');
    const result = await postRide(payload);
    setOutcome(result);
    if ('failure' in result && !result.code) return; // A retry has to be the same request.
    renewRequest();
    if ('failure' in result && result.code === 'AH1') askAgain();
  };
  const again = (): void => {
    setOutcome(undefined);
    startAnew();
  };
  const field = (name: Exclude<PostingField, 'pickup' | 'destination'>) => ({
    name,
    label: postingLabels[name],
    value: posting[name],
    error: shown(name),
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => leave(name),
  });
  const place = (end: 'pickup' | 'destination') => (
    <PlaceField
      label={postingLabels[end]}
      place={posting[end]}
      error={shown(end)}
      box={product.placeSearch}
      onPick={pick(end)}
    />
  );

  if (outcome && outcome !== 'sending' && 'rideId' in outcome) {
    return <Posted rideId={outcome.rideId} guest={posting.name} onAnother={again} />;
  }
  return (
    <Stack spacing={5} sx={{ maxWidth: 760 }}>
      <div>
        <Typography variant="h1">{text('post.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text('post.lead')}
        </Typography>
      </div>
      <Stack component="form" spacing={5} onSubmit={post} noValidate>
        <Card sx={{ p: { xs: 4, sm: 6 }, overflow: 'visible' }}>
          <Stack spacing={4}>
            {place('pickup')}
            <Button
              onClick={swap}
              startIcon={<Icon name="swap" />}
              sx={{ alignSelf: 'flex-start', '&&': { ml: -4 } }}
              disabled={!posting.pickup && !posting.destination}
            >
              {text('post.swap')}
            </Button>
            {place('destination')}
            <Box sx={pair}>
              <Field type="date" min={viennaDay(Date.now())} {...field('date')} />
              <Field type="time" {...field('time')} />
            </Box>
            <PassengerField pax={posting.pax} onChange={(pax) => change({ pax })} />
          </Stack>
        </Card>
        <Card sx={{ p: { xs: 4, sm: 6 } }}>
          <Stack spacing={4}>
            <Box sx={pair}>
              <Field autoComplete="off" maxLength={maxLengths.personName} {...field('name')} />
              <Field autoComplete="off" maxLength={maxLengths.room} {...field('room')} />
            </Box>
            <Box sx={pair}>
              <Field type="tel" autoComplete="off" maxLength={maxLengths.phone} {...field('phone')} />
              <Field type="email" autoComplete="off" maxLength={maxLengths.email} {...field('email')} />
            </Box>
            <SettlementFields posting={posting} onChange={change} />
            <Field isLong maxLength={maxTypedNotesLength} {...field('notes')} />
          </Stack>
        </Card>
        {outcome && outcome !== 'sending' && <Alert severity="error">{text(outcome.failure)}</Alert>}
        <PostBar
          price={price}
          isSending={outcome === 'sending'}
          missing={Object.keys(problems) as readonly PostingField[]}
        />
      </Stack>
    </Stack>
  );
}

const pair = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
