import { eurToCents } from '@talwaerts/domain/money/money.ts';
import { mostProposed } from '@talwaerts/domain/website/propose-page.ts';
import { type PagePlace, type PriceFormula, priceId } from '@talwaerts/domain/website/website.ts';
import { storedFormula } from '@talwaerts/domain/website/website-writes.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../shared/calls/call.ts';
import { useDialogCall } from '../../../shared/dialogs/use-dialog-call.ts';
import type { SavingPrices } from '../booking/use-save-prices.ts';

interface Options {
  readonly companyId: string;
  readonly formula: PriceFormula | undefined;
  readonly pickups: readonly PagePlace[];
  readonly destinations: readonly PagePlace[];
  readonly saving: SavingPrices;
}

/** Gives prices by the formula to the pairs of known places that have none, once a new place is there. */
export function useNewPrices({ companyId, formula, pickups, destinations, saving }: Options) {
  const { isBusy, failure, runCall } = useDialogCall();
  /** The pairs that were asked for: one without a route is not asked for again. */
  const asked = useRef(new Set<string>());
  const known = (places: readonly PagePlace[]) => places.filter(({ placeId }) => placeId !== undefined);
  const pairs = known(pickups).flatMap((from) =>
    known(destinations)
      .filter((to) => to.placeId !== from.placeId && !saving.prices.has(priceId(from.id, to.id)))
      .map((to) => ({ id: priceId(from.id, to.id), from: from.placeId ?? '', to: to.placeId ?? '' })),
  );
  const measure = async (): Promise<void> => {
    const open = pairs.filter(({ id }) => !asked.current.has(id));
    if (!formula || open.length === 0) return;
    const some = (side: 'from' | 'to') => [...new Set(open.map((pair) => pair[side]))].slice(0, mostProposed);
    const placeIds = some('from');
    const destinationIds = some('to');
    const sent = open.filter(({ from, to }) => placeIds.includes(from) && destinationIds.includes(to));
    for (const { id } of sent) asked.current.add(id);
    const answer = await runCall(() =>
      call('website-propose', { placeIds, destinationIds, formula: storedFormula(formula), companyID: companyId }),
    );
    if (!answer) return;
    const prices = new Map(answer.prices.map((price) => [`${price.pickup} ${price.destination}`, price]));
    const changes = sent.flatMap(({ id, from, to }) => {
      const price = prices.get(`${from} ${to}`);
      if (!price) return [];
      const typed = {
        oneThreeCents: eurToCents(price.oneThree) ?? 0,
        fourSevenCents: eurToCents(price.fourSeven) ?? 0,
      };
      return [{ id, typed, base: undefined, measured: price.route }];
    });
    if (changes.length > 0) saving.save(changes);
  };
  const measureNew = useEffectEvent(measure);
  const key = formula ? pairs.map(({ id }) => id).join() : '';
  useEffect(() => {
    if (key && !isBusy) void measureNew();
  }, [key, isBusy]);
  return {
    isBusy,
    failure,
    retry: (): void => {
      asked.current.clear();
      void measure();
    },
  };
}
export type NewPrices = ReturnType<typeof useNewPrices>;
