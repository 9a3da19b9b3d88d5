import {
  isConnection,
  maxChildAge,
  maxChildSeats,
  maxConnectionLength,
  maxPieces,
  type Wishes,
} from '@talwaerts/domain/ride/wishes.ts';
import { useId } from 'react';
import { Field } from '../forms/field.tsx';
import formStyles from '../forms/form.module.css';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { Stepper } from '../ui/stepper.tsx';
import styles from './wish-fields.module.css';

interface Props {
  readonly value: Wishes;
  /** Of a flight or train number. */
  readonly error: TextId | undefined;
  readonly onChange: (wishes: Wishes) => void;
  readonly onBlur: () => void;
}

/** Most children in booster seats are about this old. */
const usualAge = 6;
const ages = Array.from({ length: maxChildAge + 1 }, (_, age) => age);

/** Luggage, skis, child seats by age, wheelchair, pet, flight and train. */
export function WishFields({ value: wishes, error, onChange, onBlur }: Props) {
  const text = useText();
  const { luggage = 0, skis = 0, childSeats = [] } = wishes;
  const change = (part: Wishes): void => onChange({ ...wishes, ...part });
  const setSeats = (count: number): void =>
    change({ childSeats: Array.from({ length: count }, (_, i) => childSeats[i] ?? usualAge) });
  return (
    <div className={styles.wishes}>
      <div className={styles.counts}>
        <Stepper
          {...{ label: 'wish.luggage', less: 'wish.luggageLess', more: 'wish.luggageMore', min: 0, max: maxPieces }}
          {...{ value: luggage, onChange: (pieces) => change({ luggage: pieces }) }}
        />
        <Stepper
          {...{ label: 'wish.skis', less: 'wish.skisLess', more: 'wish.skisMore', min: 0, max: maxPieces }}
          {...{ value: skis, onChange: (pairs) => change({ skis: pairs }) }}
        />
        <Stepper
          {...{ label: 'wish.childSeats', less: 'wish.childSeatsLess', more: 'wish.childSeatsMore' }}
          {...{ min: 0, max: maxChildSeats, value: childSeats.length, onChange: setSeats }}
        />
      </div>
      {childSeats.length > 0 && (
        <div className={styles.ages}>
          {childSeats.map((age, i) => (
            <AgeField
              // biome-ignore lint/suspicious/noArrayIndexKey: a child has nothing else to tell it by
              key={i}
              {...{ number: i + 1, age }}
              onChange={(changed) => change({ childSeats: childSeats.with(i, changed) })}
            />
          ))}
        </div>
      )}
      {(['wheelchair', 'pet'] as const).map((name) => (
        <label key={name} className={styles.tick}>
          <input
            type="checkbox"
            checked={wishes[name] ?? false}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
          {text(`wish.${name}`)}
        </label>
      ))}
      <div className={styles.counts}>
        {(['flight', 'train'] as const).map((name) => (
          <Field
            key={name}
            {...{ name, label: `wish.${name}`, value: wishes[name] ?? '', maxLength: maxConnectionLength }}
            {...{ error: isConnection(wishes[name]) ? undefined : error, autoComplete: 'off', onBlur }}
            onChange={(typed) => change({ [name]: typed })}
          />
        ))}
      </div>
      <p className={formStyles.hint}>{text('wish.connectionHint')}</p>
    </div>
  );
}

interface AgeProps {
  readonly number: number;
  readonly age: number;
  readonly onChange: (age: number) => void;
}

function AgeField({ number, age, onChange }: AgeProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={formStyles.field}>
      <label htmlFor={id}>{text('wish.age', { number })}</label>
      <select
        id={id}
        className={formStyles.input}
        value={age}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {ages.map((one) => (
          <option key={one} value={one}>
            {text('wish.years', { age: one })}
          </option>
        ))}
      </select>
    </div>
  );
}
