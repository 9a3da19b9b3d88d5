import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect, useRef, useState } from 'react';
import { findPlace } from '../../shared/booking/places.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import { useMarks } from '../../shared/forms/use-marks.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import {
  newPosting,
  type Posting,
  type PostingField,
  type PostingProblems,
  problemsOf,
  typedInto,
  withTimeProposed,
} from './posting-values.ts';

/** The order as it is being filled in; the hotel itself is where the ride begins and whom the driver calls, until somebody says otherwise. */
export function usePosting(hotelId: string) {
  const [posting, setPosting] = useState(() => newPosting(Date.now()));
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const marks = useMarks<keyof Posting>();
  const [placeProblems, setPlaceProblems] = useState<PostingProblems>({});
  const hotel = useHotel(hotelId);
  const isPrefilled = useRef(false);
  useEffect(() => {
    if (!hotel || isPrefilled.current) return;
    isPrefilled.current = true;
    setPosting((before) => ({
      ...before,
      phone: before.phone || hotel.phone,
      pickup: before.pickup ?? hotel.place,
    }));
  }, [hotel]);
  useEffect(() => {
    const timer = setInterval(() => setPosting((before) => withTimeProposed(before, Date.now())), 30_000);
    return () => clearInterval(timer);
  }, []);

  const problems: PostingProblems = { ...problemsOf(posting, Date.now()), ...placeProblems };
  return {
    posting,
    requestId,
    /** The maps do not know the hotel's address: the pickup has to be typed. */
    isPlaceUnknown: hotel !== undefined && hotel.place === undefined,
    problems,
    /** The problem of a field, once somebody has changed and left it. */
    shown: (field: PostingField): TextId | undefined => (marks.isShown(field) ? problems[field] : undefined),
    // A day alone can make the time wrong that stands there already.
    leave: (field: PostingField): void => marks.leave(field, ...(field === 'date' ? (['time'] as const) : [])),
    change: (part: Partial<Posting>): void => {
      marks.change(...(Object.keys(part) as (keyof Posting)[]));
      if ('date' in part) marks.change('time');
      setPosting((before) => typedInto(before, part, Date.now()));
    },
    pick:
      (end: 'pickup' | 'destination') =>
      (place: Posting['pickup'], problem?: TextId): void => {
        setPosting((before) => ({ ...before, [end]: place }));
        setPlaceProblems(({ [end]: _, ...others }) => (problem ? { ...others, [end]: problem } : others));
        if (!problem) return;
        marks.change(end);
        marks.leave(end);
      },
    /** The same way in the other direction. */
    swap: (): void => {
      setPosting((before) => ({ ...before, pickup: before.destination, destination: before.pickup }));
      setPlaceProblems({});
    },
    /** Whoever orders has chosen the time that stands there: sent again, it is the same order. */
    keepTime: (): void => setPosting((before) => typedInto(before, { time: before.time }, Date.now())),
    /** The same request must not answer for another order, whether it was booked or refused. */
    renewRequest: (): void => setRequestId(crypto.randomUUID()),
    startAnew: (): void => {
      setPosting({ ...newPosting(Date.now()), phone: hotel?.phone ?? '', pickup: hotel?.place });
      marks.clear();
      setPlaceProblems({});
    },
  };
}

interface Hotel {
  readonly phone: string;
  /** Undefined where the maps do not know its address; then it is typed. */
  readonly place: Posting['pickup'];
}

function useHotel(hotelId: string): Hotel | undefined {
  const company = useCompany(hotelId);
  const [hotel, setHotel] = useState<Hotel>();
  const { address, phone } = company ?? {};
  useEffect(() => {
    if (address === undefined || phone === undefined) return undefined;
    let isCurrent = true;
    findPlace(address, product.placeSearch)
      // The maps do not answer: the place field says so when somebody types.
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
