import type { RegionPage } from '@talwaerts/domain/product/regions.ts';
import type { RefObject } from 'react';
import { loadDraft } from '../../shared/forms/draft.ts';
import { type Draft, useGuestForm } from '../../shared/forms/use-guest-form.ts';
import { emptyOrder, type OrderField, type OrderValues, problemsOf, withChange } from './order-values.ts';

const draftKey = 'talwaerts.order';

/** Whether this tab has kept a pickup, also before it is shown. */
export const hasKeptPickup = (): boolean => loadDraft<Draft<OrderValues>>(draftKey)?.values.pickup !== undefined;

/** The order as it is being filled in. */
export const useOrder = (form: RefObject<HTMLFormElement | null>, page: RegionPage | undefined) =>
  useGuestForm<OrderValues, OrderField>({
    initial: emptyOrder,
    problemsOf: (order) => problemsOf(order, Date.now(), page),
    form,
    draftKey,
    withChange,
  });
