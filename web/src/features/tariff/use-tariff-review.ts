import { isSameTariff, raisesProvision } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { StoredTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useStoredForm } from '../../shared/account/use-stored-form.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import { proposedStart } from './start-fields.tsx';
import { checkTariff, type TypedTariff, typedOf } from './tariff-fields.ts';
import type { LiveTariffs } from './use-tariffs.ts';

/**
 * State of the tariff's form, and of the confirmation before it is saved. Adopts another administrator's change while
 * nothing is typed. Else returns it as `conflict` and keeps the typed values until the user decides.
 */
export function useTariffReview({ live, pending }: LiveTariffs) {
  const { form, base, isDirty, rebase, keepMine } = useStoredForm({
    stored: live,
    valuesOf: ({ fields }: StoredTariff) => typedOf(fields),
    check: checkTariff,
  });
  const isNewer = !isSameTariff(live.tariff, base.tariff);
  const takeTheirs = (): void => rebase(live);
  const adopt = useEffectEvent(takeTheirs);
  useEffect(() => {
    if (isNewer && !isDirty) adopt();
  }, [isNewer, isDirty]);
  const draft = checkTariff(useWatch({ control: form.control }) as TypedTariff);
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
  const isConflict = isNewer && isDirty && !isSameTariff(live.tariff, confirmed ?? null);
  const conflictNotice = useRef<HTMLDivElement>(null);
  const submit = form.handleSubmit(review, () => setFailure('failure.invalid'));
  return {
    form,
    base,
    isDirty,
    /** The typed tariff; null while it is invalid. */
    draft: 'payload' in draft ? draft.payload : null,
    /** Keeps the fields that the user has changed; the others take the stored values. */
    keepMine: (): void => keepMine(live),
    takeTheirs,
    /** The stored tariff if somebody else has changed it since the form was opened. */
    conflict: isConflict ? live : undefined,
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
