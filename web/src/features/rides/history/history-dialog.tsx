import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useId } from 'react';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { Dialog } from '../../../shared/dialogs/dialog.tsx';
import { ScrollingContent } from '../../../shared/dialogs/scrolling-content.tsx';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { divided } from '../../../shared/ui/styles.ts';
import { type HistoryLine, historyLines } from './history-lines.ts';

interface Props {
  readonly rideId: string;
  readonly onClose: () => void;
}

/** Shows a ride's history, newest first: actions, tokens and mails. */
export function HistoryDialog({ rideId, onClose }: Props) {
  const text = useText();
  const title = useId();
  const { answer, failure, retry } = useAnswer('global-ridehistory', { rideid: rideId });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{text('history.title')}</DialogTitle>
      <ScrollingContent>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {text('ride.name', { id: rideId })}
        </Typography>
        {failure && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" onClick={retry}>
                {text('shell.again')}
              </Button>
            }
          >
            {text(failure)}
          </Alert>
        )}
        {!answer && !failure && (
          <Skeleton role="status" aria-label={text('history.loading')} variant="rounded" height={240} />
        )}
        {answer && (
          <Box component="ol" aria-label={text('history.title')} sx={listStyle}>
            {historyLines(answer, text).map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </Box>
        )}
      </ScrollingContent>
      <DialogActions>
        <Button onClick={onClose}>{text('dialog.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ line }: { readonly line: HistoryLine }) {
  const { lang } = useLanguage();
  return (
    <li>
      <Typography sx={{ fontWeight: 700 }} color={line.isFailure ? 'error' : undefined}>
        {line.title}
      </Typography>
      {line.details.map((detail) => (
        <Typography key={detail}>{detail}</Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {[`${dayOf(line.atMs, lang)}, ${timeOf(line.atMs, lang)}`, ...line.by].join(' · ')}
      </Typography>
    </li>
  );
}

const listStyle = {
  ...divided,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { py: 2.5 },
} as const;
