import { product } from '@talwaerts/domain/product/product.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { useCompany } from '../../../shared/firebase/use-company.ts';
import type { OrderState } from '../../../shared/forms/order-draft.ts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useDraft } from '../../../shared/forms/use-draft.ts';
import { findPlace } from '../../../shared/places/places.ts';
import {
  type HotelOrderValues,
  newPosting,
  type PostingField,
  problemsOf,
  proposedTime,
  typedInto,
  withTimeProposed,
} from './posting-values.ts';

/** Where the form's draft is, and the past ride that it copies. */
export interface PostingDraft extends OrderState<Partial<HotelOrderValues>> {
  readonly key: string;
}

/** State of the order form, prefilled with the hotel's address and phone. */
export function usePosting(hotelId: string, element: RefObject<HTMLFormElement | null>, draft: PostingDraft) {
  const [initial] = useState(() => newPosting(serverNow()));
  const form = useCheckedForm<HotelOrderValues, PostingField>({
    initial,
    form: element,
    problemsOf: (posting) => problemsOf(posting, serverNow()),
    withChange: (before, change) => typedInto(before, change, serverNow()),
    // A changed day can make the chosen time invalid.
    checkedWith: { date: ['time'] },
  });
  const kept = useDraft<HotelOrderValues>(form, draft);
  const { fill } = form;
  const hotel = useHotel(hotelId);
  const isPrefilled = useRef(false);
  useEffect(() => {
    if (!hotel || isPrefilled.current) return;
    isPrefilled.current = true;
    fill((before) => ({ ...before, phone: before.phone || hotel.phone, pickup: before.pickup ?? hotel.place }));
  }, [hotel, fill]);
  useEffect(() => {
    const propose = (): void => fill((before) => withTimeProposed(before, serverNow()));
    // A draft may be hours old.
    propose();
    const timer = setInterval(propose, 30_000);
    return () => clearInterval(timer);
  }, [fill]);

  return {
    ...form,
    ...kept,
    /** Whether the form has begun with values of a draft or of a past ride. */
    isBegun: kept.restoredAtMs !== undefined || draft.copied !== undefined,
    /** The hotel's own place; undefined until known. */
    hotelPlace: hotel?.place,
    /** Whether the maps service does not know the hotel's address: the user then types the pickup. */
    isPlaceUnknown: hotel !== undefined && hotel.place === undefined,
    /** Swaps pickup and destination. */
    swap: (): void => {
      form.change({ pickup: form.values.destination, destination: form.values.pickup });
      form.report('pickup', undefined);
      form.report('destination', undefined);
    },
    /** Proposes a time as at the beginning, and follows the clock again. */
    proposeTime: (): void => fill((before) => ({ ...before, ...proposedTime(serverNow()) })),
    /** Makes the proposed time a chosen one, so that a retry is the same order. */
    keepTime: (): void => fill((before) => typedInto(before, { time: before.time }, serverNow())),
    startAnew: (): void => kept.clear({ ...newPosting(serverNow()), phone: hotel?.phone ?? '', pickup: hotel?.place }),
  };
}

interface Hotel {
  readonly phone: string;
  /** Undefined if the maps service does not know the address; the user then types it. */
  readonly place: HotelOrderValues['pickup'];
}

function useHotel(hotelId: string): Hotel | undefined {
  const company = useCompany(hotelId);
  const [hotel, setHotel] = useState<Hotel>();
  const { address, phone } = company ?? {};
  useEffect(() => {
    if (address === undefined || phone === undefined) return undefined;
    let isCurrent = true;
    findPlace(address, product.placeSearch)
      // The maps service does not answer: the place field says so when the user types.
      .catch(() => undefined)
      .then((place) => {
        if (isCurrent) setHotel({ phone, place });
      });
    return () => {
      isCurrent = false;
    };
  }, [address, phone]);
  return hotel;
}
