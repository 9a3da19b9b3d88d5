import { isSameTariff, raisesProvision } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { type FormEvent, useRef, useState } from 'react';
import { serverNow } from '../../shared/calls/server-clock.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { proposedStart } from './typed-start.ts';
import { useTariffForm } from './use-tariff-form.ts';
import type { LiveTariffs } from './use-tariffs.ts';

/** State of the tariff's form, and of the confirmation before it is saved. */
export function useTariffReview({ live, pending }: LiveTariffs) {
  const { form, base, newer, ...rest } = useTariffForm(live);
  const [confirmed, setConfirmed] = useState<Tariff>();
  const [failure, setFailure] = useState<TextId>();
  // Kept here, since a conflict closes the confirmation.
  const [start, setStart] = useState(() => proposedStart(serverNow(), false));
  const review = (tariff: Tariff): void => {
    const problem = problemWith(tariff);
    setFailure(problem);
    setConfirmed(problem ? undefined : tariff);
    const isProvisionRaised = raisesProvision(base.tariff, tariff);
    setStart((before) => (isProvisionRaised && !before.isLater ? proposedStart(serverNow(), true) : before));
  };
  const problemWith = (tariff: Tariff): TextId | undefined => {
    if (isSameTariff(base.tariff, tariff)) return 'tariff.unchanged';
    return pending ? 'error.tariff-planned' : undefined;
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
    // Withdrawn since.
    failure: failure === 'error.tariff-planned' && !pending ? undefined : failure,
    onSubmit: (event: FormEvent): void => {
      if (!isConflict) return void submit(event);
      event.preventDefault();
      conflictNotice.current?.focus();
    },
    /** The tariff to be confirmed. */
    confirmed: isConflict ? undefined : confirmed,
    start,
    setStart,
    closeConfirmation: () => setConfirmed(undefined),
  };
}
