import type { RefusedAnswer } from '@talwaerts/domain/calls/catalogue.ts';
import { maxSentenceLength, stars } from '@talwaerts/domain/rating/stars.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { Field } from '../../shared/forms/field.tsx';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import styles from './rating.module.css';
import type { RideTicket } from './use-booking.ts';

interface Props {
  readonly ride: RideTicket;
  /** The signed link's token; without it the guest reads a rating and gives none. */
  readonly token: string | undefined;
  /** Reloads the booking. */
  readonly onRated: () => Promise<unknown>;
}

/** Asks how a ride was, once; afterwards shows what the guest has said, and the company's answer. */
export function Rating({ ride, token, onRated }: Props) {
  const thanks = useRef<HTMLDivElement>(null);
  const finish = async (): Promise<void> => {
    await onRated();
    thanks.current?.focus();
  };
  if (ride.rating) return <Given rating={ride.rating} taxi={ride.taxi} ref={thanks} />;
  return token === undefined ? null : <RatingForm ride={ride} token={token} onRated={finish} />;
}

interface GivenProps {
  readonly rating: NonNullable<RideTicket['rating']>;
  readonly taxi: string;
  readonly ref: React.Ref<HTMLDivElement>;
}

function Given({ rating, taxi, ref }: GivenProps) {
  const text = useText();
  return (
    <div ref={ref} tabIndex={-1} className={styles.rating}>
      <p>
        <strong>{text('rating.thanks')}</strong>
      </p>
      <p role="img" aria-label={text('rating.stars', { stars: rating.stars })} className={styles.given}>
        {'★'.repeat(rating.stars).padEnd(stars.length, '☆')}
      </p>
      {rating.text && <p className={styles.words}>{rating.text}</p>}
      {rating.answer && (
        <p className={styles.words}>
          <strong>{text('rating.answerOf', { taxi })}</strong>
          <br />
          {rating.answer}
        </p>
      )}
    </div>
  );
}

function RatingForm({ ride, token, onRated }: Omit<Props, 'token'> & { readonly token: string }) {
  const text = useText();
  const first = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<(typeof stars)[number]>();
  const [sentence, setSentence] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (chosen === undefined) {
      setFailure('rating.missing');
      first.current?.focus();
      return;
    }
    setBusy(true);
    const rating = { token, rideid: ride.id, stars: chosen, text: sentence };
    setFailure(await failureOf(() => call('global-rateride', rating)));
    setBusy(false);
    // Also after a refusal: the ride may have been rated on another device.
    await onRated();
  };
  return (
    <form className={styles.rating} onSubmit={send} noValidate>
      <fieldset className={styles.stars}>
        <legend>{text('rating.question', { taxi: ride.taxi })}</legend>
        <div>
          {stars.map((count) => (
            <label key={count}>
              <input
                ref={count === 1 ? first : undefined}
                type="radio"
                name={`stars-${ride.id}`}
                checked={chosen === count}
                onChange={() => {
                  setChosen(count);
                  setFailure(undefined);
                }}
                aria-label={text('rating.stars', { stars: count })}
              />
              <span aria-hidden="true">{chosen !== undefined && count <= chosen ? '★' : '☆'}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        name="sentence"
        label="rating.sentence"
        hint={text('rating.hint', { taxi: ride.taxi })}
        value={sentence}
        error={undefined}
        isLong
        maxLength={maxSentenceLength}
        onChange={setSentence}
        onBlur={noCheck}
      />
      {failure && <Failure>{text(failure)}</Failure>}
      <button type="submit" className={buttons.main} aria-disabled={isBusy}>
        {text('rating.send')}
      </button>
      <Refusing token={token} />
    </form>
  );
}

/** Lets no mail ask the guest again. */
function Refusing({ token }: { readonly token: string }) {
  const text = useText();
  const [state, setState] = useState<'offered' | 'sending' | 'done' | TextId>('offered');
  const refuse = async (): Promise<void> => {
    if (state === 'sending') return;
    setState('sending');
    setState((await failureOf(() => call('global-refuserating', { token }))) ?? 'done');
  };
  return (
    <>
      {state !== 'done' && (
        <button type="button" className={buttons.quiet} aria-disabled={state === 'sending'} onClick={refuse}>
          {text('rating.refuse')}
        </button>
      )}
      <div role="status">{state === 'done' && <p>{text('rating.refused')}</p>}</div>
      {state !== 'done' && state !== 'sending' && state !== 'offered' && <Failure>{text(state)}</Failure>}
    </>
  );
}

/** The sentence may be anything, or nothing. */
const noCheck = (): void => undefined;

/** Returns what prevented the deed. */
async function failureOf(send: () => Promise<{ readonly valid: true } | RefusedAnswer>): Promise<TextId | undefined> {
  try {
    const answer = await send();
    return answer.valid ? undefined : refusalText(answer);
  } catch (error) {
    return failureText(error);
  }
}
