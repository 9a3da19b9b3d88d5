import { isSameTariff } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { StoredTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { type FormEvent, useRef, useState } from 'react';
import type { TextId } from '../../shared/intl/texts.ts';
import { useTariffForm } from './use-tariff-form.ts';

/** State of the tariff's form, and of the confirmation before it is saved. */
export function useTariffReview(live: StoredTariff) {
  const { form, base, newer, ...rest } = useTariffForm(live);
  const [confirmed, setConfirmed] = useState<Tariff>();
  const [failure, setFailure] = useState<TextId>();
  const review = (tariff: Tariff): void => {
    const isUnchanged = isSameTariff(base.tariff, tariff);
    setFailure(isUnchanged ? 'tariff.unchanged' : undefined);
    setConfirmed(isUnchanged ? undefined : tariff);
  };
  // The user's own change, once stored, is no conflict.
  const isConflict = newer !== undefined && !isSameTariff(newer.tariff, confirmed ?? null);
  const conflictNotice = useRef<HTMLDivElement>(null);
  const submit = form.handleSubmit(review, () => setFailure('failure.invalid'));
  return {
    ...rest,
    form,
    base,
    /** The stored tariff if somebody else has changed it since the form was opened. */
    conflict: isConflict ? newer : undefined,
    /** Gets the focus from a submission that has to wait for the choice in it. */
    conflictNotice,
    failure,
    onSubmit: (event: FormEvent): void => {
      if (!isConflict) return void submit(event);
      event.preventDefault();
      conflictNotice.current?.focus();
    },
    /** The tariff to be confirmed. */
    confirmed: isConflict ? undefined : confirmed,
    closeConfirmation: () => setConfirmed(undefined),
  };
}
