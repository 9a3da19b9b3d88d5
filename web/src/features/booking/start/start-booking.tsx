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
import { useToday } from '../form/use-today.ts';
import { fieldLabels } from '../order/order-values.ts';
import { ExampleRides } from './example-rides.tsx';
import styles from './start.module.css';
import { StartPrice } from './start-price.tsx';
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
