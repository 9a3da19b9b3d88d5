import { isSameTariff, raisesProvision } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { StoredTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { isoInVienna } from '@talwaerts/domain/time/vienna.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { serverNow } from '../../shared/calls/server-clock.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { SamplePrices } from './sample-prices.tsx';
import { StartFields, startOf, type TypedStart } from './start-fields.tsx';
import { ChangeList } from './tariff-lists.tsx';
import type { LiveTariffs } from './use-tariffs.ts';

interface Props extends LiveTariffs {
  /** The tariff that the change is based on. */
  readonly base: StoredTariff;
  readonly tariff: Tariff;
  readonly start: TypedStart;
  readonly setStart: (start: TypedStart) => void;
  readonly onClose: () => void;
  readonly onSaved: (confirmation: TextId) => void;
}

const startTexts = { 'lead-time': 'tariff.error.start', 'too-far-ahead': 'tariff.error.start' } as const;

/** Lists the changes and the prices that they result in, asks when they start, and stores the tariff. */
export function ConfirmTariffDialog({ base, live, pending, tariff, start, setStart, onClose, onSaved }: Props) {
  const text = useText();
  const [isWrong, setIsWrong] = useState(false);
  const { isBusy, failure, runCall } = useDialogCall(startTexts);
  const isProvisionRaised = raisesProvision(base.tariff, tariff);
  const confirmation = start.isLater ? 'tariff.plannedSaved' : 'tariff.saved';
  // The call has succeeded, although its answer was lost.
  const stored = start.isLater ? pending : live;
  const isStored = failure !== undefined && stored !== null && isSameTariff(stored.tariff, tariff);
  useEffect(() => {
    if (isStored) onSaved(confirmation);
  }, [isStored, onSaved, confirmation]);
  const save = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const startsAtMs = startOf(start, serverNow(), isProvisionRaised);
    setIsWrong(startsAtMs === null);
    if (startsAtMs === null) return;
    const startsAt = startsAtMs === undefined ? undefined : isoInVienna(startsAtMs);
    if (await runCall(() => call('admin-updatetariff', { before: base.tariff, tariff, startsAt })))
      onSaved(confirmation);
  };
  return (
    <FormDialog
      title="tariff.confirm"
      about={text('tariff.confirmText')}
      submit={start.isLater ? 'tariff.plan' : 'tariff.apply'}
      isBusy={isBusy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <ChangeList present={base.fields} tariff={tariff} />
      {base.tariff && (
        <StartFields start={start} isWrong={isWrong} isProvisionRaised={isProvisionRaised} onChange={setStart} />
      )}
      <SamplePrices present={base.tariff} next={tariff} />
    </FormDialog>
  );
}
