import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { isResolved } from '@talwaerts/domain/place/place.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { hasTariff } from '@talwaerts/domain/ride/change-ride.ts';
import { payerOf } from '@talwaerts/domain/ride/hand-on.ts';
import { carrierOf, type GuestContact } from '@talwaerts/domain/ride/ride.ts';
import type { Branding } from '@talwaerts/domain/website/branding.ts';
import { bookedPriceCents } from '@talwaerts/domain/website/page-price.ts';
import { readBranding } from '@talwaerts/domain/website/stored-website.ts';
import { collection, limit, query, where } from 'firebase/firestore';
import { type ComponentProps, type SubmitEvent, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { ChangeFields, ChangePrice } from '../../../shared/change-ride/change-fields.tsx';
import type { ChangeableRide } from '../../../shared/change-ride/change-values.ts';
import { useChange } from '../../../shared/change-ride/use-change.ts';
import { FormDialog } from '../../../shared/dialogs/form-dialog.tsx';
import { readAll } from '../../../shared/firebase/listen.ts';
import { useLiveList } from '../../../shared/firebase/live-data.ts';
import { useText } from '../../../shared/intl/language.tsx';
import { useGuestContact } from '../card/use-guest-contact.ts';
import { changeOfListed, isConfirmedRide, type ListedRide } from '../data/listed-ride.ts';
import type { DialogProps } from './ride-actions.ts';

function changeable(ride: ListedRide): ChangeableRide {
  const { id, pickupAtMs, priceCents, pickup, destination } = ride;
  const contact = ride.isHotelView ? ride.contact : null;
  const isWaiting = changeOfListed(ride) === 'requested';
  const hasPlaces = !isWaiting && hasTariff(ride) && isResolved(pickup) && isResolved(destination);
  return {
    id,
    facts: ride,
    pickupAtMs,
    priceCents,
    guestName: contact?.name ?? '',
    guestPhone: contact?.phone ?? '',
    ofHotel: { room: contact?.room ?? null, payToPartner: ride.payToPartner },
    consent: isWaiting ? 'waiting' : ride.status === 'confirmed' ? 'needed' : 'none',
    places: hasPlaces ? { pickup, destination } : null,
  };
}

/** Changes a ride for the hotel that has posted it, at the price that is shown before. */
export function ChangeDialog({ pending: { ride, action }, onDone, onClose }: DialogProps<'change'>) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const change = useChange({
    ride: changeable(ride),
    form,
    send: (payload) => call('hotel-changeride', { ...payload, rideid: ride.id }),
    onDone: async (state) => onDone(state === 'requested' ? 'ride.changeRequested' : action.done),
  });
  return (
    <FormDialog
      title={action.question}
      about={text('ride.name', { id: ride.id })}
      submit={change.submitText[0]}
      submitValues={change.submitText[1]}
      isBusy={change.isBusy}
      failure={change.failure}
      onSubmit={change.submit}
      onClose={onClose}
      form={form}
    >
      <ChangeFields change={change} phone={carrierOf(ride)?.phone ?? product.support.phone} />
      <PriceInSight change={change} />
    </FormDialog>
  );
}

function PriceInSight({ change }: Pick<ComponentProps<typeof ChangePrice>, 'change'>) {
  return (
    // Down to the edge: fields would be seen in the padding below it, and their labels above it.
    <Box sx={{ position: 'sticky', bottom: '-20px', mb: '-20px', pb: '20px', zIndex: 2, bgcolor: 'background.paper' }}>
      <ChangePrice change={change} />
    </Box>
  );
}

/** Changes a ride for the guest who has called its carrier; counts at once. */
export function ChangeForGuestDialog(props: DialogProps<'changeForGuest'>) {
  const { ride } = props.pending;
  const contact = useGuestContact(ride.id);
  const pages = usePagesOf(ride);
  if (!contact || !pages) return null;
  const [page] = pages;
  const priceOfPage =
    ride.source === 'partnerPage' && !ride.isHotelView
      ? (pax: number) => page && bookedPriceCents(page, ride, pax)
      : undefined;
  return <ForGuest {...props} contact={contact} priceOfPage={priceOfPage} />;
}

const none = [] as const;

/** Returns the page whose fee the ride has cost: none while it is not active; undefined until known. */
function usePagesOf(ride: ListedRide): readonly Branding[] | undefined {
  const payer = ride.source === 'partnerPage' && isConfirmedRide(ride) ? payerOf(ride) : undefined;
  const found = useLiveList(
    ['page of', payer],
    (firestore) =>
      payer === undefined
        ? undefined
        : query(collection(firestore, 'branding'), where('companyID', '==', payer), limit(1)),
    (docs) => readAll(docs, readBranding),
  );
  return payer === undefined || found === 'failed' ? none : found;
}

interface ForGuestProps extends DialogProps<'changeForGuest'> {
  readonly contact: GuestContact;
  readonly priceOfPage: ChangeableRide['priceOfPage'];
}

function ForGuest({ pending: { ride, action }, contact, priceOfPage, onDone, onClose }: ForGuestProps) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const change = useChange({
    ride: {
      ...changeable(ride),
      priceOfPage,
      guestName: contact.name,
      guestPhone: contact.phone,
      ofHotel: null,
      consent: 'none',
    },
    form,
    send: async (payload) => {
      const answer = await call('taxi-changeride', { ...payload, rideid: ride.id });
      return answer.valid ? { valid: true, state: 'changed' } : answer;
    },
    onDone: async () => onDone(action.done),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    setUnanswered(!isAgreed);
    if (isAgreed) change.submit(event);
    else event.preventDefault();
  };
  return (
    <FormDialog
      title={action.question}
      about={text('ride.name', { id: ride.id })}
      submit="change.save"
      isBusy={change.isBusy}
      failure={isUnanswered ? 'ride.guestAgreesFirst' : change.failure}
      onSubmit={submit}
      onClose={onClose}
      form={form}
    >
      <ChangeFields change={change} phone={contact.phone} />
      <FormControlLabel
        control={<Checkbox checked={isAgreed} onChange={(_, checked) => setAgreed(checked)} />}
        label={text('ride.guestAgrees')}
      />
      <PriceInSight change={change} />
    </FormDialog>
  );
}
