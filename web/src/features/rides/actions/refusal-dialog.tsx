import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { useText } from '../../../shared/intl/language.tsx';
import type { TextId } from '../../../shared/intl/texts.ts';
import { useTopUp } from '../../../shared/shell-dialogs.ts';
import { useLast } from '../../../shared/ui/use-latest.ts';

export interface Refusal {
  readonly title: TextId;
  readonly text: TextId;
  readonly offersTokens: boolean;
  /** Whether the action's dialog stays open with its content, for another attempt. */
  readonly leavesOpen: boolean;
}

interface Props {
  readonly refusal: Refusal | undefined;
  readonly onClose: () => void;
}

/** Explains a refusal and, if tokens are missing, offers a top-up. */
export function RefusalDialog({ refusal, onClose }: Props) {
  const text = useText();
  const title = useId();
  const content = useId();
  const topUp = useTopUp();
  const shown = useLast(refusal);
  const buy = (): void => {
    onClose();
    topUp();
  };
  return (
    <Dialog
      role="alertdialog"
      open={refusal !== undefined}
      onClose={onClose}
      aria-labelledby={title}
      aria-describedby={content}
    >
      <DialogTitle id={title}>{shown && text(shown.title)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={content}>{shown && <RefusalText id={shown.text} />}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {shown?.offersTokens && (
          <Button variant="contained" color="secondary" onClick={buy}>
            {text('ride.buyTokens')}
          </Button>
        )}
        <Button variant={shown?.offersTokens ? 'text' : 'contained'} onClick={onClose}>
          {text('dialog.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RefusalTextProps {
  readonly id: TextId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Shows why an action is refused, with the platform's phone as a link where the text names it. */
export const RefusalText = ({ id, values }: RefusalTextProps) => (
  <FormattedMessage id={id} values={{ ...values, phone: supportPhone }} />
);

const { phone } = product.support;
const supportPhone = (
  <Link href={phoneLink(phone)} sx={{ whiteSpace: 'nowrap' }}>
    {phone}
  </Link>
);
