import type { HandOnReadBack } from '@talwaerts/domain/calls/booking-answers.ts';
import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { formatEur, formatTokens, validCents } from '@talwaerts/domain/money/money.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { ShownOn } from '@talwaerts/domain/ride/ride-fields.ts';
import { hasWishes, wishTexts } from '@talwaerts/domain/ride/wishes.ts';
import { dayOf, timeOf } from '@talwaerts/domain/time/day-and-time.ts';
import { validInstant } from '@talwaerts/domain/time/vienna.ts';
import { Link } from 'react-router-dom';
import { wantedFacts, wantedIn } from '../../shared/change-ride/wanted-facts.ts';
import { wishWords } from '../../shared/fact-words.ts';
import { inOrder } from '../../shared/in-order.ts';
import { useLanguage, useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import { screenPaths } from '../../shared/screen-paths.ts';
import styles from '../../shared/ui/account-page.module.css';
import buttons from '../../shared/ui/button.module.css';
import { Failure } from '../../shared/ui/failure.tsx';
import { useLinkQuery } from '../../shared/use-link-query.ts';
import { useLinkedOffer } from './use-linked-offer.ts';

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
  { fact: 'priceCents', factsOf: ({ price }) => [['change.price', formatEur(validCents(price))]] },
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
      <p>{text('handOn.takeDetail', { tokens })}</p>
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
