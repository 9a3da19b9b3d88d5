import { type KnownRoutes, mostWays, type WayEnds, wayKey } from '@talwaerts/domain/board/travel.ts';
import { routeEndOf } from '@talwaerts/domain/place/curated-place.ts';
import type { RouteLength } from '@talwaerts/domain/place/route-length.ts';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../shared/calls/call.ts';

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
