import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { createContext, type ReactNode, useCallback, useEffect, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { editFormFootStyle, editFormStyle } from '../../../shared/dialogs/edit-form.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { LoadingButton } from '../../../shared/ui/loading-button.tsx';
import { NewerAlert } from './newer-alert.tsx';
import type { PartForm } from './use-part-form.ts';

/** Counts a form's running uploads. Saving is impossible until they end, because pictures would lack their paths. */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => undefined);

interface Props<V extends FieldValues> {
  readonly companyId: string;
  readonly part: PartForm<V>;
  /** Labels by field path, used to name a colleague's changes. */
  readonly labels: Readonly<Record<string, TextId>>;
  /** Title of a failure. */
  readonly failureTitle: TextId;
  readonly onCancel: () => void;
  /** Receives the values at each keystroke, for the preview. */
  readonly onDraft?: (values: V) => void;
  readonly children: ReactNode;
}

/** The form of one part of the page. Shows failed saves and a colleague's changes above the buttons. */
export function PartFormView<V extends FieldValues>({
  companyId,
  part,
  labels,
  failureTitle,
  onCancel,
  onDraft,
  children,
}: Props<V>) {
  const text = useText();
  useDraft(part, onDraft);
  const { failure, isBusy, newer, onSubmit } = part;
  const [uploads, setUploads] = useState(0);
  const countUploads = useCallback((change: 1 | -1) => setUploads((count) => count + change), []);
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={editFormStyle}>
      <Stack spacing={5} sx={{ flex: 1, overflowY: 'auto', px: { xs: 4, sm: 6 }, py: 5 }}>
        <UploadsContext value={countUploads}>{children}</UploadsContext>
      </Stack>
      <Stack spacing={3} sx={editFormFootStyle}>
        <NewerAlert companyId={companyId} part={part} labels={labels} />
        {failure && (
          <Alert severity="error">
            <AlertTitle>{text(failure === 'website.failure.incomplete' ? 'dialog.error' : failureTitle)}</AlertTitle>
            {text(failure)}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
          <Button disabled={isBusy} onClick={onCancel}>
            {text('dialog.cancel')}
          </Button>
          {!newer && (
            <LoadingButton type="submit" variant="contained" color="secondary" loading={isBusy || uploads > 0}>
              {text('users.save')}
            </LoadingButton>
          )}
        </Box>
      </Stack>
    </Box>
  );
}

function useDraft<V extends FieldValues>({ form }: PartForm<V>, onDraft: ((values: V) => void) | undefined): void {
  const values = useWatch({ control: form.control }) as V;
  useEffect(() => onDraft?.(values), [values, onDraft]);
}
