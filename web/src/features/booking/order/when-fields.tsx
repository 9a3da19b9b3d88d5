import { repeatedInstant } from '@talwaerts/domain/time/vienna.ts';
import { useMemo } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import formStyles from '../../../shared/forms/form.module.css';
import { useText } from '../../../shared/intl/language.tsx';
import { useLocalTimeHint } from '../form/use-local-time-hint.ts';
import { LandingField } from './landing-field.tsx';
import styles from './order.module.css';
import { fieldLabels } from './order-values.ts';
import type { useOrder } from './use-order.ts';

/** The form's fields of each ride. */
const names = {
  there: { date: 'date', time: 'time', isSecond: 'isSecond', from: 'pickup' },
  back: { date: 'dateBack', time: 'timeBack', isSecond: 'isSecondBack', from: 'destination' },
} as const;

interface Props {
  readonly order: Pick<ReturnType<typeof useOrder>, 'values' | 'field' | 'change'>;
  readonly ride: keyof typeof names;
  /** The first day to choose. */
  readonly min: string | undefined;
}

/** Day and time of a ride, in Tyrol; asks which of the two is meant if the clock repeats the time. */
export function WhenFields({ order, ride, min }: Props) {
  const text = useText();
  const { date, time, isSecond, from } = names[ride];
  const { values } = order;
  const typedDay = values[date];
  const typedTime = values[time];
  const isRepeated = useMemo(() => repeatedInstant(typedDay, typedTime) !== undefined, [typedDay, typedTime]);
  return (
    <>
      <div className={styles.pair}>
        <Field isRequired type="date" min={min} {...order.field(date)} label={fieldLabels[date]} />
        <Field isRequired type="time" {...order.field(time)} label={fieldLabels[time]} {...useLocalTimeHint()} />
      </div>
      <LandingField
        pickup={values[from]}
        day={typedDay}
        onPickup={({ day, time: proposed }) => order.change({ [date]: day, [time]: proposed })}
      />
      {isRepeated && (
        <fieldset className={styles.trip}>
          <legend>{text('order.twice', { time: typedTime })}</legend>
          {[false, true].map((second) => (
            <label key={String(second)} className={formStyles.check}>
              <input
                type="radio"
                name={isSecond}
                checked={values[isSecond] === second}
                onChange={() => order.change({ [isSecond]: second })}
              />
              {text(second ? 'order.twice.second' : 'order.twice.first')}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
