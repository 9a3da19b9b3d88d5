import { isSameTariff } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { StoredTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { useState } from 'react';
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
  return {
    ...rest,
    form,
    base,
    /** The stored tariff if somebody else has changed it since the form was opened. */
    conflict: isConflict ? newer : undefined,
    failure,
    onSubmit: form.handleSubmit(review, () => setFailure('failure.invalid')),
    /** The tariff to be confirmed. */
    confirmed: isConflict ? undefined : confirmed,
    closeConfirmation: () => setConfirmed(undefined),
  };
}
