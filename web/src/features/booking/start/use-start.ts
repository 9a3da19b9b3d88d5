import type { ExampleRide } from '@talwaerts/domain/product/example-rides.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router-dom';
import { type OrderState, orderDraftKey } from '../../../shared/forms/order-draft.ts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useDraft } from '../../../shared/forms/use-draft.ts';
import { useTypedBefore } from '../../../shared/forms/use-typed-before.ts';
import { paths } from '../../../shared/paths.ts';
import { usePrice } from '../form/use-price.ts';
import { hasKeptPlace, namedPlace } from '../order/order-link.ts';
import {
  emptyOrder,
  type OrderField,
  type OrderValues,
  pricedInstantsOf,
  problemsOf,
  withChange,
} from '../order/order-values.ts';

type End = 'pickup' | 'destination';
/** Names of the places with which a form begins. */
export type NamedEnds = Readonly<Partial<Record<End, string>>>;

/**
 * State of the start of a booking on another page. It has the draft of the order form, which thus continues with what
 * is typed here, and keeps what was typed there.
 */
export function useStart(begin: NamedEnds) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isReturn = useNavigationType() === 'POP';
  const [example, setExample] = useState<ExampleRide>();
  const [examples, setExamples] = useState(0);
  const order = useCheckedForm<OrderValues, OrderField>({
    initial: emptyOrder,
    problemsOf: (values) => problemsOf(values, Date.now()),
    form,
    withChange,
  });
  const draft = useDraft<OrderValues>(order, { key: orderDraftKey });
  useTypedBefore(order, form);
  const { values } = order;
  const { price, requestAgain } = usePrice({
    ...values,
    ...pricedInstantsOf(values, Date.now()),
    isRoundTrip: values.trip === 'roundTrip',
  });
  const named = example ?? begin;
  return {
    ...order,
    ...draft,
    form,
    named,
    /** How many examples were chosen: each creates the place fields again. */
    examples,
    price,
    requestAgain,
    /** Returns the place that a field picks automatically: not over one that the guest finds again. */
    placeToPick: (end: End) => {
      const name = named[end];
      const hasKept = !example && isReturn && hasKeptPlace(end);
      return name === undefined || hasKept ? undefined : namedPlace(name, product.placeSearch);
    },
    chooseExample: (ride: ExampleRide): void => {
      order.change({ pickup: undefined, destination: undefined, pax: ride.pax });
      setExample(ride);
      setExamples((count) => count + 1);
      form.current?.querySelector<HTMLInputElement>('[name=date]')?.focus();
    },
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      const state: OrderState = { isContinued: true };
      navigate({ pathname: paths.order, search: typedPlaces(event.currentTarget, values) }, { state });
    },
  };
}

/** Returns a query with the places that were typed and not picked, so that the order form continues with them. */
function typedPlaces(form: HTMLFormElement, values: OrderValues): string {
  const typed = new FormData(form);
  const ends = (['pickup', 'destination'] as const).filter((end) => !values[end] && typed.get(end));
  return new URLSearchParams(ends.map((end) => [end, String(typed.get(end))])).toString();
}
