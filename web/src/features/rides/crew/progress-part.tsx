import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { canUndo, progressSteps, reportsFromMs } from '@talwaerts/domain/ride/progress.ts';
import { type ConfirmedRide, progressOf } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useId, useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { usePrefetch } from '../../../shared/loading/prefetch.ts';
import { useLast } from '../../../shared/ui/use-latest.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { useTaps } from '../taps/use-taps.ts';

// Lazy: MUI's menu is a twentieth of the dashboard's script.
const DelayList = lazyPart(
  () => import('./delay-list.tsx'),
  (module) => module.DelayList,
);
const openedByPress = [DelayList];

/** A minute, as on the server, with a second to spare for the call. */
const undoMs = 59_000;

/** One tap for each step of a ride, from the way to the pickup until the guest is on board. */
export function ProgressPart({ ride }: { readonly ride: ConfirmedRide }) {
  const text = useText();
  const { lang } = useLanguage();
  const { shown, report, tellDelay } = useTaps(ride);
  const progress = progressOf(shown);
  const last = progress.reports.at(-1);
  const nowMs = useNow(last ? last.atMs + undoMs : reportsFromMs(ride));
  if (nowMs < reportsFromMs(ride)) return null;
  const next = progressSteps[last ? progressSteps.indexOf(last.step) + 1 : 0];
  const isWaiting = progress.progress === null || progress.progress === 'onTheWay';
  return (
    <Stack spacing={2} sx={{ px: 5, pb: 2 }}>
      <Typography role="status" color="textSecondary" sx={{ '&:empty': { display: 'none' } }}>
        {last && text('progress.reported', { step: text(`progress.${last.step}`), time: timeOf(last.atMs, lang) })}
      </Typography>
      {isWaiting && progress.delayMinutes > 0 && (
        <Typography>{text('progress.laterTold', { minutes: progress.delayMinutes })}</Typography>
      )}
      {next && (
        <Button variant="contained" onClick={() => report(next)} sx={{ minHeight: 56, fontSize: '1.125rem' }}>
          {text(`progress.${next}`)}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {last && canUndo(progress, nowMs) && (
          <Button sx={{ minHeight: 56 }} onClick={() => report(last.step, true)}>
            {text('progress.undo', { step: text(`progress.${last.step}`) })}
          </Button>
        )}
        {isWaiting && <DelayMenu delayMinutes={progress.delayMinutes} onChoose={tellDelay} />}
      </Box>
    </Stack>
  );
}

interface DelayProps {
  readonly delayMinutes: number;
  readonly onChoose: (minutes: number) => void;
}

/** How much later the taxi comes; the guest reads it at once. */
function DelayMenu({ delayMinutes, onChoose }: DelayProps) {
  const text = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const wasOpen = useLast(anchor) !== undefined;
  usePrefetch(openedByPress, true);
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 56 }}
      >
        {text('progress.later')}
      </Button>
      {wasOpen && (
        <DelayList
          anchor={anchor}
          labelledBy={id}
          delayMinutes={delayMinutes}
          onClose={() => setAnchor(undefined)}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
