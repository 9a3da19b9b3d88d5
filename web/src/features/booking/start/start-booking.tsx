import { formatEur } from '@talwaerts/domain/money/money.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import type { ExampleName } from '@talwaerts/domain/product/example-rides.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { maxPax } from '@talwaerts/domain/ride/limits.ts';
import { useId } from 'react';
import { DraftNotice } from '../../../shared/forms/draft-notice.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import formStyles from '../../../shared/forms/form.module.css';
import { useLanguage, useText } from '../../../shared/intl/language.tsx';
import { paths } from '../../../shared/paths.ts';
import { PlaceField } from '../../../shared/places/place-field.tsx';
import buttons from '../../../shared/ui/button.module.css';
import { NoScript } from '../../../shared/ui/failure.tsx';
import { routeOf } from '../form/order-summary.ts';
import { placeOf } from '../form/place-of.ts';
import { surchargeTextsOf } from '../form/surcharge-texts.ts';
import type { Price } from '../form/use-price.ts';
import { useToday } from '../form/use-today.ts';
import { fieldLabels } from '../order/order-values.ts';
import { ExampleRides } from './example-rides.tsx';
import styles from './start.module.css';
import { type NamedEnds, useStart } from './use-start.ts';

interface Props {
  readonly begin?: NamedEnds;
  readonly examples: readonly ExampleName[];
}

const paxChoices = Array.from({ length: maxPax }, (_, i) => i + 1);
const noBegin: NamedEnds = {};

/**
 * The start of a booking: places, time and passengers with their price. "Next" opens the order form, which continues
 * with them. Before hydration the browser sends the form to the order page itself.
 */
export function StartBooking({ begin = noBegin, examples }: Props) {
  const text = useText();
  const start = useStart(begin);
  const today = useToday();
  const paxId = useId();
  const { lang } = useLanguage();
  const firstTextOf = (end: 'pickup' | 'destination'): string | undefined => {
    const label = start.named[end];
    return label && placeName({ label }, lang);
  };
  return (
    <div className={styles.start}>
      <form ref={start.form} action={paths.order} className={styles.form} onSubmit={start.submit} noValidate>
        <h2>{text('start.title')}</h2>
        <NoScript />
        <DraftNotice {...start} about={routeOf(start.values, lang)} onDiscard={start.clear} />
        {(['pickup', 'destination'] as const).map((end) => (
          <PlaceField
            key={`${end} ${start.examples}`}
            {...placeOf(start, end)}
            name={end}
            label={fieldLabels[end]}
            box={product.placeSearch}
            beginWith={() => start.placeToPick(end)}
            firstText={firstTextOf(end)}
          />
        ))}
        <div className={styles.row}>
          <Field type="date" min={today} {...start.field('date')} label="order.date" />
          <Field type="time" {...start.field('time')} label="order.time" />
          <div className={formStyles.field}>
            <label htmlFor={paxId}>{text('order.pax')}</label>
            <select
              id={paxId}
              name="pax"
              className={formStyles.input}
              value={start.values.pax}
              onChange={({ target }) => start.change({ pax: Number(target.value) })}
            >
              {paxChoices.map((pax) => (
                <option key={pax}>{pax}</option>
              ))}
            </select>
          </div>
        </div>
        <div className={styles.end}>
          <StartPrice price={start.price} pax={start.values.pax} onRequestAgain={start.requestAgain} />
          <button type="submit" className={buttons.main}>
            {text('start.continue')}
          </button>
        </div>
      </form>
      <ExampleRides names={examples} onChoose={start.chooseExample} />
    </div>
  );
}

interface StartPriceProps {
  readonly price: Price;
  readonly pax: number;
  readonly onRequestAgain: () => void;
}

/** The price of the started booking, or what it still needs. */
function StartPrice({ price, pax, onRequestAgain }: StartPriceProps) {
  const text = useText();
  const words = (): string => {
    if (price.state === 'calculating') return text('order.calculating');
    if (price.state === 'failed') return text(price.text);
    if (price.state === 'none') return text('order.priceNeeds');
    const { route } = price;
    return [
      text('order.vat'),
      ...(route ? [text('order.distance', { km: Math.round(route.km), minutes: Math.round(route.minutes) })] : []),
      ...surchargeTextsOf(price, pax, text),
      text('order.noPayment'),
    ].join(' · ');
  };
  return (
    <div className={styles.price}>
      <p role="status">
        {price.state === 'known' && <strong>{formatEur(price.cents)}</strong>} <span>{words()}</span>
      </p>
      {price.state === 'failed' && (
        <button type="button" className={buttons.quiet} onClick={onRequestAgain}>
          {text('order.requestAgain')}
        </button>
      )}
    </div>
  );
}
