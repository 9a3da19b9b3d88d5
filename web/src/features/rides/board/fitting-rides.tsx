import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Fit } from '@talwaerts/domain/board/gaps.ts';
import { formatEur } from '@talwaerts/domain/money/money.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useId, useState } from 'react';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { divided, framed } from '../../../shared/ui/styles.ts';
import { useLast } from '../../../shared/ui/use-latest.ts';
import type { PendingAction } from '../actions/dialog-props.ts';
import { accept } from '../actions/ride-actions.ts';
import { ownActions } from '../departures/own-actions.ts';

const RideDialogs = lazyPart(
  () => import('../actions/ride-dialogs.tsx'),
  (module) => module.RideDialogs,
);

/** Open rides that a driver could take between the own ones, each with when it fits and its empty ways. */
export function FittingRides({ fits }: { readonly fits: readonly Fit[] }) {
  const text = useText();
  const id = useId();
  const [pending, setPending] = useState<PendingAction>();
  const lastPending = useLast(pending);
  return (
    <>
      {fits.length > 0 && (
        <Box component="section" aria-labelledby={id} sx={{ displayPrint: 'none' }}>
          <Typography id={id} variant="h2">
            {text('board.fits')}
          </Typography>
          <Box component="ul" sx={listStyle}>
            {fits.map((fit) => (
              <FittingRide
                key={fit.ride.id}
                fit={fit}
                onAccept={() => setPending({ ride: fit.ride, action: accept, driver: fit.driver })}
              />
            ))}
          </Box>
        </Box>
      )}
      {lastPending && (
        <RideDialogs pending={pending} onClose={() => setPending(undefined)} onSettled={ownActions.add} />
      )}
    </>
  );
}

function FittingRide({ fit, onAccept }: { readonly fit: Fit; readonly onAccept: () => void }) {
  const text = useText();
  const { lang } = useLanguage();
  const { ride, driver } = fit;
  const time = timeOf(ride.pickupAtMs, lang);
  const action = text(accept.label);
  return (
    <li>
      <div>
        <strong>{time}</strong> {ride.pickup.label} → {ride.destination.label}
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
          {[driver.name, whenWords(fit, text, lang), emptyWords(fit, text)].join(' · ')}
        </Typography>
      </div>
      <span>
        {text('ride.pax', { pax: ride.pax })} · {formatEur(ride.priceCents)}
      </span>
      <Button
        variant="contained"
        color="secondary"
        aria-haspopup="dialog"
        aria-label={text('ride.actionOn', { action, time, to: ride.destination.label })}
        onClick={onAccept}
      >
        {action}
      </Button>
    </li>
  );
}

const emptyWords = ({ emptyMinutes: minutes, estimated }: Fit, text: ReturnType<typeof useText>): string =>
  text(estimated.length > 0 ? 'board.fitsEmptyAbout' : 'board.fitsEmpty', { minutes });

function whenWords({ fromMs, untilMs }: Fit, text: ReturnType<typeof useText>, lang: Lang): string {
  if (fromMs !== null && untilMs !== null)
    return text('board.fitsBetween', { from: timeOf(fromMs, lang), until: timeOf(untilMs, lang) });
  return fromMs !== null
    ? text('board.fitsAfter', { from: timeOf(fromMs, lang) })
    : text('board.fitsBefore', { until: timeOf(untilMs ?? 0, lang) });
}

const listStyle = {
  ...divided,
  ...framed,
  mt: 2,

  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 3,
    p: 3,
    overflowWrap: 'anywhere',
    '& > div': { flex: '1 1 280px', minWidth: 0 },
    '& > span': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
    '& > button': { minHeight: 48 },
  },
} as const;
