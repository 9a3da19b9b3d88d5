import type { RegionPage } from '@talwaerts/domain/product/regions.ts';
import { type RefObject, useEffect, useState } from 'react';
import { loadDraft, saveDraft } from '../../shared/forms/draft.ts';
import { useMarks } from '../../shared/forms/use-marks.ts';
import type { TextId } from '../../shared/intl/texts.ts';
import {
  emptyOrder,
  type Order,
  type OrderField,
  type OrderProblems,
  type OrderValues,
  problemsOf,
  typedBefore,
} from './order-values.ts';

const newOrder: Order = { values: emptyOrder, pickup: undefined, destination: undefined, pax: 1, timeChosenAtMs: 0 };

const draftKey = 'talwaerts.order';
interface Draft extends Order {
  /** Made once for each order: sent again with a retry, so that it books once. */
  readonly requestId: string;
}

/** Whether this tab has kept a pickup, also before it is shown. */
export const hasKeptPickup = (): boolean => loadDraft<Draft>(draftKey)?.pickup !== undefined;

function typedInto(order: Order, part: Partial<OrderValues>): Order {
  const isTime = 'date' in part || 'time' in part;
  return { ...order, values: { ...order.values, ...part }, ...(isTime && { timeChosenAtMs: Date.now() }) };
}

/**
 * The order as it is being filled in: kept for this tab while it is, with what somebody typed before the script ran, and with
 * the problems that may be shown: those of fields that somebody has changed and left.
 */
export function useOrder(form: RefObject<HTMLFormElement | null>, page: RegionPage | undefined) {
  const [order, setOrder] = useState(newOrder);
  const [requestId, setRequestId] = useState('');
  const marks = useMarks<OrderField>();
  const [placeProblems, setPlaceProblems] = useState<OrderProblems>({});

  // After the first paint: the prerendered page knows nothing of this tab.
  useEffect(() => {
    const draft = loadDraft<Draft>(draftKey);
    const typed = form.current ? typedBefore(new FormData(form.current)) : {};
    const { requestId: _, ...kept } = draft ?? { ...newOrder, requestId: '' };
    if (draft || Object.keys(typed).length > 0) setOrder(typedInto(kept, typed));
    setRequestId(draft?.requestId ?? crypto.randomUUID());
  }, [form]);
  useEffect(() => {
    if (requestId && order !== newOrder) saveDraft<Draft>(draftKey, { ...order, requestId });
  }, [order, requestId]);

  const problems = { ...problemsOf(order, Date.now(), page), ...placeProblems };

  return {
    order,
    requestId,
    problems,
    /** The problem of a field, once somebody has changed and left it. */
    shown: (field: OrderField): TextId | undefined => (marks.isShown(field) ? problems[field] : undefined),
    leave: marks.leave,
    change: (part: Partial<OrderValues>): void => {
      marks.change(...(Object.keys(part) as OrderField[]));
      setOrder((before) => typedInto(before, part));
    },
    setPax: (pax: number): void => setOrder((before) => ({ ...before, pax })),
    pick:
      (end: 'pickup' | 'destination') =>
      (place: Order['pickup'], problem?: TextId): void => {
        setOrder((before) => ({ ...before, [end]: place }));
        setPlaceProblems(({ [end]: _, ...others }) => (problem ? { ...others, [end]: problem } : others));
        if (!place && !problem) return; // Somebody is typing.
        marks.change(end);
        marks.leave(end);
      },
    /** The same request must not answer for another order, whether it was booked or refused. */
    renewRequest: (): void => setRequestId(crypto.randomUUID()),
    reset: (): void => {
      saveDraft(draftKey, undefined);
      setOrder(newOrder);
      marks.clear();
      setPlaceProblems({});
    },
  };
}
