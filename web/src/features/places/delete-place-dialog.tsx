import Typography from '@mui/material/Typography';
import type { CuratedPlace } from '@talwaerts/domain/place/curated-place.ts';
import type { SubmitEvent } from 'react';
import { call } from '../../shared/calls/call.ts';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useDialogCall } from '../../shared/dialogs/use-dialog-call.ts';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';

interface Props {
  readonly place: CuratedPlace;
  readonly onClose: () => void;
  readonly onDone: (text: TextId) => void;
}

/** Asks before a place is deleted. */
export function DeletePlaceDialog({ place, onClose, onDone }: Props) {
  const text = useText();
  const { isBusy, failure, runCall } = useDialogCall();
  const remove = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await runCall(() => call('admin-deleteplace', { id: place.id }))) onDone('places.deleted');
  };
  return (
    <FormDialog
      title="places.deleteTitle"
      about={`${place.nameDE} · ${place.town}`}
      submit="places.delete"
      isDangerous
      {...{ isBusy, failure, onClose }}
      onSubmit={remove}
    >
      <Typography>{text('places.deleteText')}</Typography>
    </FormDialog>
  );
}
