import type { HandOnReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { formatEur, formatTokens, validCents } from '@talwaerts/domain/money/money.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { hasWishes, wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/calls/call.ts';
import { failureText, refusalText } from '../../shared/calls/refusal-texts.ts';
import { wantedFacts, wantedIn } from '../../shared/change-ride/wanted-facts.ts';
import { inOrder, wishWords } from '../../shared/fact-words.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { screenPaths } from '../../shared/screen-paths.ts';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useLinkQuery } from '../../shared/use-link-query.ts';

/** Answers another company's offer of a ride: the target of the mail's link, without signing in. */
export default function HandOnScreen() {
  const text = useText();
  const { linked, isBusy, failure, load, answer } = useLinkedOffer(useLinkQuery());
  const done = linked.state === 'done' && text(linked.accepted ? 'handOn.taken' : 'handOn.declined');
  return (
    <div className={styles.page}>
      <h1>{text('handOnPage.title')}</h1>
      <div className={styles.form}>
        <p role="status" className={done ? styles.success : undefined}>
          {linked.state === 'loading' ? text('handOnPage.loading') : done}
        </p>
        {linked.state === 'over' && <Failure>{text('handOnPage.over')}</Failure>}
        {linked.state === 'failed' && (
          <>
            <Failure>{text(linked.text)}</Failure>
            <button type="button" className={buttons.main} onClick={load}>
              {text('confirmEmail.again')}
            </button>
          </>
        )}
        {linked.state === 'offered' && (
          <>
            <Offer offer={linked.offer} />
            {failure && <Failure>{text(failure)}</Failure>}
            <button
              type="button"
              className={buttons.main}
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : () => answer(true)}
            >
              {text('handOn.take')}
            </button>
            <button
              type="button"
              className={buttons.quiet}
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : () => answer(false)}
            >
              {text('handOn.decline')}
            </button>
          </>
        )}
        {linked.state !== 'loading' && linked.state !== 'offered' && (
          <Link className={buttons.quiet} to={screenPaths.rides}>
            {text('handOnPage.rides')}
          </Link>
        )}
      </div>
    </div>
  );
}

type Fact = readonly [label: TextId, value: string];
interface Shown {
  readonly factsOf: (
    offer: HandOnReadBack,
    text: ReturnType<typeof useText>,
    lang: ReturnType<typeof useLanguage>['lang'],
  ) => readonly Fact[];
}

/** The labelled facts of an offered ride. */
const factsOfOffer = inOrder<ShownOn<'offer'>, Shown>()([
  {
    fact: 'pickupAtMs',
    factsOf: ({ pickupAt }, _, lang) => {
      const atMs = validInstant(pickupAt);
      return [['change.when', `${dayOf(atMs, lang)}, ${timeOf(atMs, lang)}`]];
    },
  },
  { fact: 'pickup', factsOf: ({ pickup }, _, lang) => [['order.pickup', placeName({ label: pickup }, lang)]] },
  {
    fact: 'destination',
    factsOf: ({ destination }, _, lang) => [['order.destination', placeName({ label: destination }, lang)]],
  },
  { fact: 'pax', factsOf: ({ pax }) => [['order.pax', String(pax)]] },
  {
    fact: 'wishes',
    factsOf: ({ wishes }, text) =>
      hasWishes(wishes) ? [['wish.title', wishTexts(wishes, wishWords(text)).join(', ')]] : [],
  },
  { fact: 'notes', factsOf: ({ notes }) => (notes === null ? [] : [['order.notes', notes]]) },
  {
    fact: 'priceCents',
    factsOf: ({ price }) => (price === null ? [] : [['change.price', formatEur(validCents(price))]]),
  },
]);

/** Shows the offering company, the ride, the provision, and until when the ride can be taken. */
function Offer({ offer }: { readonly offer: HandOnReadBack }) {
  const text = useText();
  const { lang } = useLanguage();
  const tokens = formatTokens(offer.chargeTokenCents);
  const facts = [
    ...factsOfOffer.flatMap(({ factsOf }) => factsOf(offer, text, lang)),
    ['answerChange.provision', text('answerChange.tokens', { tokens })],
  ] as const;
  return (
    <>
      <p>
        {text('handOnPage.from', { name: offer.from.name, company: offer.company })}{' '}
        <a href={phoneLink(offer.from.phone)} style={{ whiteSpace: 'nowrap' }}>
          {offer.from.phone}
        </a>
      </p>
      <Facts facts={facts} />
      {offer.wanted && (
        <>
          <p>
            <strong>{text('change.requested')}</strong>
          </p>
          <Facts facts={wantedFacts(wantedIn(offer.wanted), text, lang)} />
          <p>{text('handOn.wanted', { time: timeOf(validInstant(offer.wanted.until), lang) })}</p>
        </>
      )}
      <p>{text('ride.name', { id: offer.id })}</p>
      <p>{text(offer.chargeTokenCents === 0 ? 'handOn.takeFree' : 'handOn.takeDetail', { tokens })}</p>
      <p>
        <strong>{text('handOnPage.until', { time: timeOf(validInstant(offer.until), lang) })}</strong>
      </p>
    </>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const text = useText();
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Linked =
  | { readonly state: 'loading' }
  | { readonly state: 'offered'; readonly offer: HandOnReadBack }
  /** Answered, expired or taken back. */
  | { readonly state: 'over' }
  | { readonly state: 'done'; readonly accepted: boolean }
  | { readonly state: 'failed'; readonly text: TextId };

const ownTexts = { 'insufficient-tokens': 'ride.notEnough', 'given-back': 'handOn.lostBefore' } as const;

/** Loads the offer that the mail's link is about, and answers it. `query` is undefined while the page loads. */
function useLinkedOffer(query: URLSearchParams | undefined) {
  const [linked, setLinked] = useState<Linked>({ state: 'loading' });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const token = query?.get('token') ?? '';

  const load = useCallback(async (): Promise<void> => {
    setLinked({ state: 'loading' });
    setLinked(await open(token));
  }, [token]);
  useEffect(() => {
    if (query) load();
  }, [query, load]);

  const answer = async (accept: boolean): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const answered = await call('global-answerhandon', { token, accept });
      if (answered.valid) setLinked({ state: 'done', accepted: accept });
      else if (answered.error === 'offer-over') setLinked({ state: 'over' });
      else setFailure(refusalText(answered, ownTexts));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { linked, isBusy, failure, load, answer };
}

async function open(token: string): Promise<Linked> {
  if (!token) return { state: 'over' };
  try {
    const opened = await call('global-openhandon', { token });
    return opened.valid ? { state: 'offered', offer: opened.data } : { state: 'over' };
  } catch (error) {
    const text = failureText(error);
    // The server refuses a malformed token as `invalid`: show the same as for a wrong one.
    return text === 'failure.invalid' ? { state: 'over' } : { state: 'failed', text };
  }
}
