import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HandOnOffer } from '@talwaerts/domain/ride/hand-on.ts';
import { readHandOnOffer } from '@talwaerts/domain/ride/stored-ride.ts';
import { collection, query, where } from 'firebase/firestore';
import { useId, useRef, useState } from 'react';
import { listenToList, readAll } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { DoneToast, useDone } from '../../../shared/ui/toast.tsx';

const OfferCard = lazyPart(
  () => import('./offer-card.tsx'),
  (module) => module.OfferCard,
);
const AnswerDialog = lazyPart(
  () => import('./answer-offer-dialog.tsx'),
  (module) => module.AnswerDialog,
);

interface Open {
  readonly offer: HandOnOffer;
  readonly accept: boolean;
}

/** The rides that other companies offer to this one, above the others: each has to be answered soon. */
export function Offers({ companyId }: { readonly companyId: string }) {
  const text = useText();
  const id = useId();
  const offers = useOffers(companyId);
  const [open, setOpen] = useState<Open>();
  const done = useDone();
  const region = useRef<HTMLDivElement>(null);
  const finish = (toast: TextId): void => {
    setOpen(undefined);
    done.confirm(toast);
    // The button that opened the dialog goes with its card.
    region.current?.focus();
  };
  return (
    <div ref={region} tabIndex={-1}>
      {/* Present before the first offer, so that screen readers announce it. */}
      <Typography role="status" sx={{ mb: 4, fontWeight: 600, '&:empty': { display: 'none' } }}>
        {offers.length > 0 && text('handOn.count', { count: offers.length })}
      </Typography>
      {offers.length > 0 && (
        <Stack component="section" spacing={4} aria-labelledby={id} sx={{ mb: 4 }}>
          <Typography id={id} variant="h2">
            {text('handOn.title')}
          </Typography>
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} onAnswer={(accept) => setOpen({ offer, accept })} />
          ))}
        </Stack>
      )}
      {open && <AnswerDialog {...open} onClose={() => setOpen(undefined)} onDone={finish} />}
      <DoneToast done={done} />
    </div>
  );
}

/** Returns the rides that other companies offer to this one, the earliest pickup first; none until known. */
const useOffers = (companyId: string): readonly HandOnOffer[] =>
  useLiveData<readonly HandOnOffer[]>(['offers', companyId], (firestore, emit) =>
    listenToList(
      query(collection(firestore, 'handOns'), where('companyId', '==', companyId)),
      ({ docs }) => emit(readAll(docs, readHandOnOffer).toSorted((a, b) => a.pickupAtMs - b.pickupAtMs)),
      () => emit([]),
    ),
  ) ?? [];
