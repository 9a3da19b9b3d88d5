import { isSameTariff } from '@talwaerts/domain/pricing/change-tariff.ts';
import type { StoredTariff } from '@talwaerts/domain/pricing/stored-tariff.ts';
import type { Tariff } from '@talwaerts/domain/pricing/tariff.ts';
import { useEffect } from 'react';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../shared/intl/language.tsx';
import { ChangeList } from './change-list.tsx';
import { SamplePrices } from './sample-prices.tsx';

interface Props {
  /** The tariff that the change is based on. */
  readonly base: StoredTariff;
  readonly live: StoredTariff;
  readonly tariff: Tariff;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Lists the changes and the prices that they result in, and stores the tariff. */
export function ConfirmTariffDialog({ base, live, tariff, onClose, onSaved }: Props) {
  const text = useText();
  const { isBusy, failure, runCall } = useDialogCall();
  // The call has succeeded, although its answer was lost.
  const isStored = failure !== undefined && isSameTariff(live.tariff, tariff);
  useEffect(() => {
    if (isStored) onSaved();
  }, [isStored, onSaved]);
  const save = async (): Promise<void> => {
    if (await runCall(() => call('admin-updatetariff', { before: base.tariff, tariff }))) onSaved();
  };
  return (
    <FormDialog
      title="tariff.confirm"
      about={text('tariff.confirmText')}
      submit="tariff.apply"
      isBusy={isBusy}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      <ChangeList present={base.fields} tariff={tariff} />
      <SamplePrices present={base.tariff} next={tariff} />
    </FormDialog>
  );
}
