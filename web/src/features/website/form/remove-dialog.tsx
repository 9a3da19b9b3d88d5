import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { saveFailure } from '../data/save-website.ts';

interface Props {
  readonly title: TextId;
  readonly question: string;
  readonly failureTitle: TextId;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks for confirmation and removes an entry; stays open on failure. */
export function RemoveDialog({ title, question, failureTitle, remove, onClose, onRemoved }: Props) {
  const text = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await remove();
      onRemoved();
    } catch (error) {
      setFailure(saveFailure(error));
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={text(title)}
      confirm="website.remove"
      isDangerous
      isBusy={isBusy}
      failure={failure}
      failureTitle={failureTitle}
      onConfirm={confirm}
      onClose={onClose}
    >
      {question}
    </ConfirmDialog>
  );
}
