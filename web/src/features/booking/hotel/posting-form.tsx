import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { maxLengths } from '@talwaerts/domain/calls/lengths.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { viennaDay } from '@talwaerts/domain/time/vienna.ts';
import { useEffect, useRef } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { DraftNotice } from '../../../shared/forms/draft-notice.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { PlaceField } from '../../../shared/places/place-field.tsx';
import { routeOf, summaryOf } from '../form/order-summary.ts';
import { placeOf } from '../form/place-of.ts';
import { pairStyle } from './pair-style.ts';
import { PostBar } from './post-bar.tsx';
import { DestinationChips, SoonChip } from './post-chips.tsx';
import { Posted } from './posted.tsx';
import { type PostingField, postingLabels } from './posting-values.ts';
import { RestFields } from './rest-fields.tsx';
import { useDestinations } from './use-destinations.ts';
import { usePostedRide } from './use-posted-ride.ts';
import type { PostingDraft, usePosting } from './use-posting.ts';

/** A short form: destination, time and guest; the rest is prefilled and folded. */
export function PostingForm({ hotelId, draft }: { readonly hotelId: string; readonly draft: PostingDraft }) {
  const text = useText();
  const { lang } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const { posting, price, requestAgain, order, orderAnother } = usePostedRide(hotelId, form, draft);
  const { values } = posting;
  const { failure, booked } = order;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  if (booked) {
    return <Posted hotelId={hotelId} rideId={booked.id} ordered={booked.payload} onAnother={orderAnother} />;
  }
  const { pickup } = values;
  const isElsewhere = pickup && posting.hotelPlace && pickup.placeId !== posting.hotelPlace.placeId;
  const lead = isElsewhere
    ? text('post.leadElsewhere', { pickup: pickup.label })
    : text(posting.isPlaceUnknown ? 'post.leadWithoutPlace' : 'post.lead');
  return (
    <Stack spacing={5} sx={{ maxWidth: 760 }}>
      <div>
        <Typography variant="h1">{text('post.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {lead} {text('field.requiredNote')}
        </Typography>
      </div>
      <Stack component="form" ref={form} spacing={5} onSubmit={order.submit} noValidate>
        <DraftNotice
          restoredAtMs={posting.restoredAtMs}
          about={[...routeOf(values, lang), values.name, values.room]}
          form={form}
          onDiscard={posting.startAnew}
        />
        <MainFields posting={posting} hotelId={hotelId} />
        <RestFields posting={posting} />
        {failure && <Alert severity="error">{text(failure)}</Alert>}
        <PostBar
          price={price}
          pax={values.pax}
          isSending={order.isSending}
          onRequestAgain={requestAgain}
          missing={posting.missing}
          summary={summaryOf(values, lang, text)}
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

/** The fields that each order needs: destination, time and guest. */
function MainFields({ posting, hotelId }: { readonly posting: Posting; readonly hotelId: string }) {
  const { values } = posting;
  const places = useDestinations(hotelId, posting.hotelPlace);
  const room = useRef<HTMLDivElement>(null);
  const destination = placeOf(posting, 'destination');
  const choose = (place: Place): void => {
    destination.onPick(place);
    // What comes next: room and name.
    room.current?.querySelector('input')?.focus();
  };
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, overflow: 'visible' }}>
      <Stack spacing={4}>
        <PlaceField {...destination} label={postingLabels.destination} box={product.placeSearch} isRequired />
        <DestinationChips places={places} chosen={values.destination} onChoose={choose} />
        <SoonChip isChosen={values.timeChosenAtMs === undefined} onChoose={posting.proposeTime} />
        <Box ref={room} sx={pairStyle}>
          <Field autoComplete="off" maxLength={maxLengths.room} {...fieldOf(posting, 'room')} />
          <Field isRequired autoComplete="off" maxLength={maxLengths.personName} {...fieldOf(posting, 'name')} />
        </Box>
        <Box sx={pairStyle}>
          <Field isRequired type="date" min={viennaDay(serverNow())} {...fieldOf(posting, 'date')} />
          <Field isRequired type="time" {...fieldOf(posting, 'time')} />
        </Box>
      </Stack>
    </Card>
  );
}
