import type { GuestContact, Ride } from '@talwaerts/domain/ride/ride.ts';
import { type RefObject, useEffect, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { memberDraftKey } from '../../../shared/firebase/member-drafts.ts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useDraft } from '../../../shared/forms/use-draft.ts';
import { useLanguage } from '../../../shared/intl/language.tsx';
import {
  contactValues,
  newOwnRide,
  type OwnRideField,
  type OwnRideValues,
  problemsOf,
  typedInto,
  valuesOfCopy,
  valuesOfRide,
  withTimeProposed,
} from './own-ride-values.ts';

/** The ride that the form begins with: to change it, or to enter another one like it. */
export interface FirstRide {
  readonly ride: Ride;
  /** Null if it cannot be read any more. */
  readonly contact: GuestContact | null;
  readonly isCopy: boolean;
}

export type OwnRideForm = ReturnType<typeof useOwnRide>;

/** State of the form for a new ride, for a change, or for a copy. The tab keeps its draft until it is stored. */
export function useOwnRide(companyId: string, element: RefObject<HTMLFormElement | null>, first?: FirstRide) {
  const { lang } = useLanguage();
  const [initial] = useState((): OwnRideValues => {
    const nowMs = serverNow();
    if (!first) return newOwnRide(nowMs);
    const values = first.isCopy ? valuesOfCopy(first.ride, lang, nowMs) : valuesOfRide(first.ride, lang);
    return { ...values, ...contactValues(first.contact) };
  });
  const form = useCheckedForm<OwnRideValues, OwnRideField>({
    initial,
    form: element,
    problemsOf: (values) => problemsOf(values, serverNow()),
    withChange: typedInto,
    checkedWith: { date: ['time'], pickup: ['destination'] },
  });
  const { fill } = form;
  const kind = first?.isCopy ? 'copy' : 'change';
  const key = memberDraftKey(`own.${companyId}${first ? `.${kind}.${first.ride.id}` : ''}`);
  const draft = useDraft<OwnRideValues>(form, { key });
  useEffect(() => {
    const propose = (): void => fill((before) => withTimeProposed(before, serverNow()));
    propose();
    const timer = setInterval(propose, 30_000);
    return () => clearInterval(timer);
  }, [fill]);
  return { ...form, ...draft };
}

/** Two fields beside each other from tablets on. */
export const pairStyle = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
