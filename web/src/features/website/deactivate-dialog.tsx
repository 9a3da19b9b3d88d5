import Typography from '@mui/material/Typography';
import { FormDialog } from '../../shared/dialogs/form-dialog.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { RidesAhead } from '../../shared/rides-ahead.tsx';

interface Props {
  readonly companyId: string;
  readonly company: string;
  readonly isBusy: boolean;
  readonly failure: TextId | undefined;
  readonly onClose: () => void;
  readonly onDeactivate: () => void;
}

/** Says before a page is deactivated what is booked on it. */
export function DeactivateDialog({ companyId, company, isBusy, failure, onClose, onDeactivate }: Props) {
  const text = useText();
  return (
    <FormDialog
      title="website.deactivateTitle"
      about={company}
      submit="website.deactivate"
      isDangerous
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onDeactivate();
      }}
    >
      <Typography>{text('website.deactivateText')}</Typography>
      <RidesAhead companyId={companyId} concerns={({ source }) => source === 'partnerPage'} />
    </FormDialog>
  );
}
