import type { PayloadOf } from '@talwaerts/domain/calls/catalogue.ts';
import { formatEur, formatPrice } from '@talwaerts/domain/money/money.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { call } from '../calls/call.ts';
import { failureText, refusalText } from '../calls/refusal-texts.ts';
import { serverNow } from '../calls/server-clock.ts';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import type { TextId } from '../intl/texts.ts';
import {
  type ChangeableRide,
  type ChangeField,
  type ChangeValues,
  changeOf,
  changeProblems,
  changeValuesOf,
  pricedTripOf,
  tripBeforeWishes,
} from './change-values.ts';

type NewPrice =
  | { readonly state: 'same' }
  | { readonly state: 'calculating' }
  | { readonly state: 'failed'; readonly text: TextId }
  | { readonly state: 'known'; readonly cents: number; readonly quote?: string | undefined };

/** What the call of a guest or a hotel adds: the token or nothing, and the ride's id. */
type Payload = Pick<PayloadOf<'hotel-changeride'>, 'change' | 'price' | 'quote' | 'requestId'>;
type SendChange = (payload: Payload) => ReturnType<typeof call<'hotel-changeride'>>;

interface Options {
  readonly ride: ChangeableRide;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly send: SendChange;
  readonly onDone: (state: 'changed' | 'requested') => Promise<unknown> | undefined;
}

/** State of the form for a ride's changes, with the new price beside the old one. Keeps the ride as it was at first. */
export function useChange({ ride: shown, form, send, onDone }: Options) {
  const [ride] = useState(shown);
  const [failure, setFailure] = useState<TextId>();
  const fields = useCheckedForm<ChangeValues, ChangeField>({
    initial: changeValuesOf(ride),
    problemsOf: (values) => changeProblems(ride, values, serverNow()),
    form,
  });
  const { values } = fields;
  const isPriceable = !['pickup', 'destination', 'date', 'time', 'pax'].some((field) =>
    fields.missing.includes(field as ChangeField),
  );
  const priceOfTariff = useNewPrice(isPriceable ? [pricedTripOf(ride, values), tripBeforeWishes(ride, values)] : []);
  const price = newPriceOfPage(ride, values.pax) ?? priceOfTariff;
  const isPriceKnown = price.state === 'known' || price.state === 'same';
  const sent = useRef({ text: '', requestId: '' });

  const save = async (): Promise<void> => {
    const change = changeOf(ride, values);
    if (Object.keys(change).length === 0) return setFailure('change.nothing');
    if (!isPriceKnown) return setFailure('change.priceFirst');
    const payload = { change, ...(price.state === 'known' && { price: price.cents / 100 }) };
    const text = JSON.stringify(payload);
    const quote = price.state === 'known' ? price.quote : undefined;
    // A retry sends the same id, so that the change counts once; another change has another one.
    if (sent.current.text !== text) sent.current = { text, requestId: crypto.randomUUID() };
    setFailure(undefined);
    const outcome = await outcomeOf(() => send({ ...payload, quote, requestId: sent.current.requestId }));
    if ('failure' in outcome) return setFailure(outcome.failure);
    await onDone(outcome.state);
  };
  /** Whether the taxi company has to agree to what is typed. */
  const isRequest = ride.consent === 'needed' && price.state === 'known';
  const isDearer = price.state === 'known' && price.cents > (ride.priceCents ?? 0);
  const [plain, binding] = isRequest
    ? (['change.request', 'change.requestPrice'] as const)
    : (['change.save', 'change.savePrice'] as const);
  /** The button's text: a change that costs more says that it obliges to pay. */
  const submitText: readonly [TextId, Readonly<Record<string, string>>] = isDearer
    ? [binding, { price: formatEur(price.cents) }]
    : [plain, {}];
  return {
    ride,
    fields,
    price,
    isBusy: fields.isSubmitting,
    isRequest,
    failure: isPriceKnown && failure === 'change.priceFirst' ? undefined : failure,
    submit: fields.submit(save),
    submitText,
  };
}

type Trip = PayloadOf<'global-calculateprice'> | null;

/**
 * Requests the price of the changed ride, and if only wishes differ, also that before the change. A newer request
 * aborts the one before.
 */
function useNewPrice(trips: readonly Trip[]): NewPrice {
  const [price, setPrice] = useState<NewPrice>({ state: 'same' });
  const asked = JSON.stringify(trips.filter((trip) => trip !== null));
  useEffect(() => {
    const payloads = JSON.parse(asked) as NonNullable<Trip>[];
    setPrice({ state: payloads.length > 0 ? 'calculating' : 'same' });
    if (payloads.length === 0) return undefined;
    const abort = new AbortController();
    Promise.all(payloads.map((payload) => call('global-calculateprice', payload, { signal: abort.signal })))
      .then((answers) => setPrice(newPriceOf(answers)))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setPrice({ state: 'failed', text: failureText(error) });
      });
    return () => abort.abort();
  }, [asked]);
  return price;
}

/** Returns the first price; the ride keeps its own if that before the change is equal. */
export function newPriceOf(answers: readonly Awaited<ReturnType<typeof call<'global-calculateprice'>>>[]): NewPrice {
  const refused = answers.find((answer) => !answer.valid);
  if (refused && !refused.valid) return { state: 'failed', text: refusalText(refused) };
  const [cents = 0, before] = answers.map((answer) => (answer.valid ? Math.round(Number(answer.price) * 100) : 0));
  const [changed] = answers;
  const quote = changed?.valid ? changed.quote : undefined;
  return cents === before ? { state: 'same' } : { state: 'known', cents, quote };
}

/** Returns the changed ride's price by the page where it was booked; undefined for other rides. */
export function newPriceOfPage(
  { priceOfPage, priceCents, facts }: ChangeableRide,
  pax: ChangeValues['pax'],
): NewPrice | undefined {
  if (!priceOfPage) return undefined;
  if (Number(pax) === facts.pax) return { state: 'same' };
  const cents = priceOfPage(Number(pax));
  if (cents === undefined) return { state: 'failed', text: 'change.noPagePrice' };
  return cents === priceCents ? { state: 'same' } : { state: 'known', cents };
}

type Outcome = { readonly state: 'changed' | 'requested' } | { readonly failure: TextId };

async function outcomeOf(send: () => ReturnType<SendChange>): Promise<Outcome> {
  try {
    const answer = await send();
    return answer.valid ? answer : { failure: refusalText(answer, { 'too-late': 'change.tooLate' }) };
  } catch (error) {
    return { failure: failureText(error) };
  }
}

/** Returns the sentence about the price, with its values. */
export function priceLine(
  { priceCents }: ChangeableRide,
  price: NewPrice,
): readonly [text: TextId, values: Readonly<Record<string, string>>] {
  const before = formatPrice(priceCents);
  if (price.state === 'calculating') return ['change.calculating', {}];
  if (price.state === 'failed') return [price.text, {}];
  if (price.state === 'same' || price.cents === priceCents) return ['change.samePrice', { price: before }];
  return ['change.compare', { before, after: formatEur(price.cents) }];
}
