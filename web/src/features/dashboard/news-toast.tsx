import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useText } from '../../shared/intl/language.tsx';
import { useLast } from '../../shared/ui/use-last.ts';
import type { News } from './use-gone-news.ts';

interface Props {
  readonly news: News | undefined;
  readonly onClose: () => void;
}

const toastMs = 6_000;

/** Why a ride left the list. */
export function NewsToast({ news, onClose }: Props) {
  const text = useText();
  const shown = useLast(news);
  return (
    <Snackbar
      open={news !== undefined}
      autoHideDuration={toastMs}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    >
      <Alert severity="info" role="status">
        {shown && text(shown.text, shown.values)}
      </Alert>
    </Snackbar>
  );
}
