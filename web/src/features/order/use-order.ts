import { type RefObject, useEffect, useState } from 'react';
import type { TextId } from '../../shared/intl/texts.ts';
import { loadDraft, saveDraft } from './draft.ts';
import {
  emptyOrder,
  type Order,
  type OrderField,
  type OrderProblems,
  type OrderValues,
  problemsOf,
  typedBefore,
} from './order-values.ts';

const newOrder: Order = { values: emptyOrder, pickup: undefined, destination: undefined, pax: 1 };
type Marks = Readonly<Record<'changed' | 'left', ReadonlySet<OrderField>>>;
const noMarks: Marks = { changed: new Set(), left: new Set() };

/**
 * The order as it is being filled in: kept for this tab while it is, with what somebody typed before the script ran, and with
 * the problems that may be shown: those of fields that somebody has changed and left.
 */
export function useOrder(form: RefObject<HTMLFormElement | null>) {
  const [order, setOrder] = useState(newOrder);
  const [requestId, setRequestId] = useState('');
  const [marks, setMarks] = useState(noMarks);
  const [placeProblems, setPlaceProblems] = useState<OrderProblems>({});

  // After the first paint: the prerendered page knows nothing of this tab.
  useEffect(() => {
    const draft = loadDraft();
    const typed = form.current ? typedBefore(new FormData(form.current)) : {};
    const { pickup, destination, pax, values } = draft ?? newOrder;
    if (draft || Object.keys(typed).length > 0) setOrder({ values: { ...values, ...typed }, pickup, destination, pax });
    setRequestId(draft?.requestId ?? crypto.randomUUID());
  }, [form]);
  useEffect(() => {
    if (requestId && order !== newOrder) saveDraft({ ...order, requestId });
  }, [order, requestId]);

  const mark = (as: keyof Marks, ...fields: readonly OrderField[]): void =>
    setMarks((before) => ({ ...before, [as]: new Set([...before[as], ...fields]) }));
  const problems = { ...problemsOf(order, Date.now()), ...placeProblems };

  return {
    order,
    requestId,
    problems,
    /** The problem of a field, once somebody has changed and left it. */
    shown: (field: OrderField): TextId | undefined =>
      marks.changed.has(field) && marks.left.has(field) ? problems[field] : undefined,
    leave: (field: OrderField): void => mark('left', field),
    change: (part: Partial<OrderValues>): void => {
      mark('changed', ...(Object.keys(part) as OrderField[]));
      setOrder((before) => ({ ...before, values: { ...before.values, ...part } }));
    },
    setPax: (pax: number): void => setOrder((before) => ({ ...before, pax })),
    pick:
      (end: 'pickup' | 'destination') =>
      (place: Order['pickup'], problem?: TextId): void => {
        setOrder((before) => ({ ...before, [end]: place }));
        setPlaceProblems(({ [end]: _, ...others }) => (problem ? { ...others, [end]: problem } : others));
        if (!problem) return;
        mark('changed', end);
        mark('left', end);
      },
    /** The same request must not answer for another order, whether it was booked or refused. */
    renewRequest: (): void => setRequestId(crypto.randomUUID()),
    reset: (): void => {
      saveDraft(undefined);
      setOrder(newOrder);
      setMarks(noMarks);
      setPlaceProblems({});
    },
  };
}
