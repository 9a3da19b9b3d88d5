import type { RegionPage } from '@talwaerts/domain/product/region-pages.ts';
import type { RefObject } from 'react';
import { loadDraft } from '../../../shared/forms/draft.ts';
import { orderDraftKey } from '../../../shared/forms/order-draft.ts';
import { type Draft, useGuestForm } from '../../../shared/forms/use-guest-form.ts';
import { emptyOrder, type OrderField, type OrderValues, problemsOf, withChange } from './order-values.ts';

/** Whether this tab's draft has a pickup. */
export const hasKeptPickup = (): boolean => loadDraft<Draft<OrderValues>>(orderDraftKey)?.values.pickup !== undefined;

/** State of the order form. */
export const useOrder = (form: RefObject<HTMLFormElement | null>, page: RegionPage | undefined) =>
  useGuestForm<OrderValues, OrderField>({
    initial: emptyOrder,
    problemsOf: (order) => problemsOf(order, Date.now(), page),
    form,
    draftKey: orderDraftKey,
    withChange,
  });
