import { isAirport } from '@talwaerts/domain/pricing/free-waiting.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { repeatedInstant, viennaDay, viennaInstant, viennaTime } from '@talwaerts/domain/time/vienna.ts';
import { useMemo, useState } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import formStyles from '../../../shared/forms/form.module.css';
import { useText } from '../../../shared/intl/language.tsx';
import { useIsAlive } from '../../../shared/ui/page-state.ts';
import styles from './order.module.css';
import { fieldLabels, type OrderValues } from './order-values.ts';
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

/**
 * Returns the hint of a time field if the device's clock shows another time than Tyrol's; nothing until hydrated, like
 * `useToday`.
 */
function useLocalTimeHint(): { readonly hint?: string } {
  const text = useText();
  const isAlive = useIsAlive();
  const isElsewhere = useMemo(() => isAlive && showsAnotherTime(new Date()), [isAlive]);
  return isElsewhere ? { hint: text('order.localTime') } : {};
}

/** Compares the clocks, not the zones: Berlin's shows the same time. */
function showsAnotherTime(now: Date): boolean {
  const two = (n: number): string => String(n).padStart(2, '0');
  return viennaTime(now.getTime()) !== `${two(now.getHours())}:${two(now.getMinutes())}`;
}

interface LandingFieldProps {
  readonly pickup: OrderValues['pickup'];
  /** The day of the pickup; empty until chosen. */
  readonly day: string;
  readonly onPickup: (pickup: { readonly day: string; readonly time: string }) => void;
}

/** At an airport: the time of landing, after which the pickup is proposed. */
function LandingField({ pickup, day, onPickup }: LandingFieldProps) {
  const text = useText();
  const [landing, setLanding] = useState('');
  /** A landing before midnight may have moved the day: another one counts from the day before. */
  const [moved, setMoved] = useState({ from: '', to: '' });
  if (!pickup || !isAirport(pickup)) return null;
  const minutes = product.landingBufferMinutes;
  const propose = (typed: string): void => {
    setLanding(typed);
    const from = day === moved.to ? moved.from : day;
    const landedAtMs = viennaInstant(from || viennaDay(Date.now()), typed);
    if (landedAtMs === undefined) return;
    const pickupAtMs = landedAtMs + minutes * 60_000;
    const to = from && viennaDay(pickupAtMs);
    setMoved({ from, to });
    onPickup({ day: to, time: viennaTime(pickupAtMs) });
  };
  return (
    <Field
      type="time"
      name="landing"
      label="order.landing"
      hint={text('order.landingHint', { minutes })}
      value={landing}
      error={undefined}
      onChange={propose}
      onBlur={() => undefined}
    />
  );
}
