import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Lane } from '@talwaerts/domain/board/board.ts';
import { type Fit, fitsOf } from '@talwaerts/domain/board/gaps.ts';
import {
  type DayRide,
  type KnownRoutes,
  knownRoutes,
  mostWays,
  type WayEnds,
  wayKey,
} from '@talwaerts/domain/board/travel.ts';
import { formatPrice } from '@talwaerts/domain/money/money.ts';
import { routeEndOf } from '@talwaerts/domain/place/curated-place.ts';
import type { RouteLength } from '@talwaerts/domain/place/route-length.ts';
import type { Lang } from '@talwaerts/domain/product/lang.ts';
import type { OpenRide } from '@talwaerts/domain/ride/ride.ts';
import { timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { usePerson } from '../../../shared/firebase/session.ts';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { divided, framed } from '../../../shared/ui/styles.ts';
import { accept } from '../actions/ride-actions.ts';
import { useRideDialogs } from '../actions/use-ride-dialogs.tsx';
import { useArea } from '../area/area.tsx';
import type { ListedRide } from '../data/listed-ride.ts';
import { useRides } from '../data/use-rides.ts';
import { periodOf } from '../filter/filter-days.ts';
import { actionName } from '../status/ride-labels.ts';

/** Open rides that a driver could take between the own ones, each with when it fits and its empty ways. */
export function FittingRides({ fits }: { readonly fits: readonly Fit[] }) {
  const text = useText();
  const id = useId();
  const { ask, dialogs } = useRideDialogs();
  return (
    <>
      {fits.length > 0 && (
        <Box component="section" aria-labelledby={id}>
          <Typography id={id} variant="h2">
            {text('board.fits')}
          </Typography>
          <Box component="ul" sx={listStyle}>
            {fits.map((fit) => (
              <FittingRide
                key={fit.ride.id}
                fit={fit}
                onAccept={() => ask({ ride: fit.ride, action: accept, driver: fit.driver })}
              />
            ))}
          </Box>
        </Box>
      )}
      {dialogs}
    </>
  );
}

function FittingRide({ fit, onAccept }: { readonly fit: Fit; readonly onAccept: () => void }) {
  const text = useText();
  const { lang } = useLanguage();
  const { ride, driver } = fit;
  const time = timeOf(ride.pickupAtMs, lang);
  return (
    <li>
      <div>
        <strong>{time}</strong> {ride.pickup.label} → {ride.destination.label}
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
          {[driver.name, whenWords(fit, text, lang), emptyWords(fit, text)].join(' · ')}
        </Typography>
      </div>
      <span>
        {text('ride.pax', { pax: ride.pax })} · {formatPrice(ride.priceCents)}
      </span>
      <Button
        variant="contained"
        color="secondary"
        aria-haspopup="dialog"
        aria-label={actionName(accept.label, ride, text, lang)}
        onClick={onAccept}
      >
        {text(accept.label)}
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

/** Open rides of the day that are looked through: those that are picked up first. */
const mostOpen = 50;

const isOpenRide = (ride: ListedRide): ride is OpenRide => ride.status === 'open' && !ride.isHotelView;

/** Returns the open rides of the company's area that fit between the rides of a driver, live. */
export function useFittingRides(day: string, lanes: readonly Lane[], rides: readonly DayRide[]): readonly Fit[] {
  const { member } = usePerson();
  const { area } = useArea(member);
  const period = useMemo(() => periodOf({ from: day, to: day }), [day]);
  const open = useRides(member, { listing: 'open', pages: 1, firstPage: mostOpen, area, period });
  const { routes, measure } = useMeasuredWays();
  const fits = useMemo(() => {
    const openRides = (open.rides ?? []).filter(isOpenRide);
    const known = new Map([...routes, ...knownRoutes([...rides, ...openRides])]);
    return fitsOf(lanes, openRides, known);
  }, [lanes, open.rides, routes, rides]);
  useEffect(() => measure(fits.flatMap(({ estimated }) => estimated)), [measure, fits]);
  return fits;
}

/** How many ways are measured while a day is shown, however its rides change. */
const mostOfDay = 3 * mostWays;

interface MeasuredWays {
  readonly routes: KnownRoutes;
  /** Asks the maps service for those ways that it was not asked for before. */
  readonly measure: (ways: readonly WayEnds[]) => void;
}

export function useMeasuredWays(): MeasuredWays {
  const [routes, setRoutes] = useState<KnownRoutes>(new Map());
  const asked = useRef(new Set<string>());
  const measure = useCallback((ways: readonly WayEnds[]) => {
    const missing = new Map(ways.map((way) => [wayKey(way.from, way.to), way]));
    for (const key of asked.current) missing.delete(key);
    const chosen = [...missing].slice(0, Math.min(mostWays, mostOfDay - asked.current.size));
    if (chosen.length === 0) return;
    for (const [key] of chosen) asked.current.add(key);
    measured(chosen).then(
      (found) => setRoutes((before) => new Map([...before, ...found])),
      // The ways stay estimated, which the screen says.
      (error: unknown) => console.warn('The empty ways could not be measured', error),
    );
  }, []);
  return { routes, measure };
}

async function measured(ways: readonly (readonly [string, WayEnds])[]): Promise<readonly [string, RouteLength][]> {
  const ends = ways.map(([, { from, to }]) => ({ from: routeEndOf(from), to: routeEndOf(to) }));
  const answer = await call('taxi-emptyways', { ways: ends });
  if (!answer.valid) throw new Error(answer.error);
  return ways.flatMap(([key], i): readonly [string, RouteLength][] => {
    const route = answer.ways[i];
    return route ? [[key, route]] : [];
  });
}
