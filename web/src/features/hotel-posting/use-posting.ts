import { product } from '@talwaerts/domain/product/product.ts';
import { useEffect, useRef, useState } from 'react';
import { findPlace } from '../../shared/booking/places.ts';
import { useCompany } from '../../shared/firebase/use-company.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { newPosting, type Posting, type PostingField, type PostingProblems, problemsOf } from './posting-values.ts';

/** The order as it is being filled in; the hotel itself is where the ride begins and whom the driver calls, until somebody says otherwise. */
export function usePosting(hotelId: string) {
  const [posting, setPosting] = useState(() => newPosting(Date.now()));
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
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

  const problems: PostingProblems = { ...problemsOf(posting, Date.now()), ...placeProblems };
  return {
    posting,
    requestId,
    problems,
    /** The problem of a field, once somebody has changed and left it. */
    shown: (field: PostingField): TextId | undefined =>
      changed.has(field) && left.has(field) ? problems[field] : undefined,
    leave: (field: PostingField): void => setLeft((before) => new Set(before).add(field)),
    change: (part: Partial<Posting>): void => {
      setChanged((before) => new Set([...before, ...Object.keys(part)]));
      setPosting((before) => ({ ...before, ...part }));
    },
    pick:
      (end: 'pickup' | 'destination') =>
      (place: Posting['pickup'], problem?: TextId): void => {
        setPosting((before) => ({ ...before, [end]: place }));
        setPlaceProblems(({ [end]: _, ...others }) => (problem ? { ...others, [end]: problem } : others));
        if (!problem) return;
        setChanged((before) => new Set(before).add(end));
        setLeft((before) => new Set(before).add(end));
      },
    /** The same way in the other direction. */
    swap: (): void => {
      setPosting((before) => ({ ...before, pickup: before.destination, destination: before.pickup }));
      setPlaceProblems({});
    },
    /** The same request must not answer for another order, whether it was booked or refused. */
    renewRequest: (): void => setRequestId(crypto.randomUUID()),
    startAnew: (): void => {
      setPosting({ ...newPosting(Date.now()), phone: hotel?.phone ?? '', pickup: hotel?.place });
      setChanged(new Set());
      setLeft(new Set());
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
