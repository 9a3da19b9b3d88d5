import type { RouteLength } from '@talwaerts/domain/place/route-length.ts';
import { readTariff, storedTariffOf } from '@talwaerts/domain/pricing/stored-tariff.ts';
import { marketPriceCents } from '@talwaerts/domain/website/price-formula.ts';
import { useMemo } from 'react';
import { useLiveDocument } from '../../../shared/firebase/live-data.ts';

/** What up to three guests of the marketplace pay by day for a route, in cents. */
export type MarketPrice = (route: RouteLength) => number;

/** Returns the marketplace's prices; undefined until its tariff is known. */
export function useMarketPrice(): MarketPrice | undefined {
  const stored = useLiveDocument('config/tariff', readTariff);
  return useMemo(() => {
    const tariff = stored === undefined ? null : (stored ?? storedTariffOf(undefined)).tariff;
    return tariff ? (route: RouteLength) => marketPriceCents(tariff, route) : undefined;
  }, [stored]);
}
