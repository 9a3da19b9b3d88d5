import {
  hasUnusualPieces,
  maxChildAge,
  maxChildSeats,
  maxPieces,
  type TypedWishes,
} from '@talwaerts/domain/ride/wishes.ts';
import { useId } from 'react';
import { Field } from '../forms/field.tsx';
import formStyles from '../forms/form.module.css';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { Stepper } from '../ui/stepper.tsx';
import styles from './wish-fields.module.css';
import { wishProblems } from './wish-problem.ts';

interface Props {
  readonly value: TypedWishes;
  readonly pax: number;
  /** Defined once the problems are to be shown. */
  readonly error: TextId | undefined;
  readonly onChange: (wishes: TypedWishes) => void;
  readonly onBlur: () => void;
}

const ages = Array.from({ length: maxChildAge + 1 }, (_, age) => age);

/** Luggage, skis, child seats by age, wheelchair, pet, flight and train. */
export function WishFields({ value: wishes, pax, error, onChange, onBlur }: Props) {
  const text = useText();
  const seatsId = useId();
  const { luggage = 0, skis = 0, childSeats = [] } = wishes;
  const problems = error === undefined ? {} : wishProblems(wishes, pax);
  const change = (part: TypedWishes): void => onChange({ ...wishes, ...part });
  const setSeats = (count: number): void =>
    change({ childSeats: Array.from({ length: count }, (_, i) => childSeats[i] ?? null) });
  const counts = [
    { name: 'luggage', max: maxPieces, value: luggage, set: (n: number) => change({ luggage: n, isSure: false }) },
    { name: 'skis', max: maxPieces, value: skis, set: (n: number) => change({ skis: n, isSure: false }) },
    { name: 'childSeats', max: maxChildSeats, value: childSeats.length, set: setSeats },
  ] as const;
  return (
    <div className={styles.wishes}>
      <div className={styles.counts}>
        {counts.map(({ name, max, value, set }) => (
          <Stepper
            key={name}
            label={`wish.${name}`}
            less={`wish.${name}Less`}
            more={`wish.${name}More`}
            min={0}
            max={max}
            value={value}
            onChange={set}
          />
        ))}
      </div>
      {hasUnusualPieces(wishes, pax) && (
        <PiecesField
          pax={pax}
          isSure={wishes.isSure ?? false}
          error={problems.pieces}
          onBlur={onBlur}
          onChange={(isSure) => change({ isSure })}
        />
      )}
      {problems.seats && (
        <p id={seatsId} className={formStyles.error} role="alert">
          {text(problems.seats)}
        </p>
      )}
      {childSeats.length > 0 && (
        <div className={styles.row}>
          {childSeats.map((age, i) => (
            <AgeField
              // biome-ignore lint/suspicious/noArrayIndexKey: a child has nothing else to tell it by
              key={i}
              number={i + 1}
              age={age}
              error={age === null ? problems.age : undefined}
              onBlur={onBlur}
              seatsId={problems.seats && seatsId}
              onChange={(changed) => change({ childSeats: childSeats.with(i, changed) })}
            />
          ))}
        </div>
      )}
      {childSeats.length > 0 && (
        <p className={formStyles.hint}>{text('wish.childSeatsHint', { age: maxChildAge + 1 })}</p>
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
      <div className={styles.row}>
        {(['flight', 'train'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={`wish.${name}`}
            value={wishes[name] ?? ''}
            error={problems[name]}
            autoComplete="off"
            onBlur={onBlur}
            onChange={(typed) => change({ [name]: typed })}
          />
        ))}
      </div>
      <p className={formStyles.hint}>{text('wish.connectionHint')}</p>
    </div>
  );
}

interface PiecesProps {
  readonly pax: number;
  readonly isSure: boolean;
  readonly error: TextId | undefined;
  readonly onChange: (isSure: boolean) => void;
  readonly onBlur: () => void;
}

/** Asks whether an unusual number of pieces is meant. */
function PiecesField({ pax, isSure, error, onChange, onBlur }: PiecesProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={formStyles.field}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isSure}
          aria-invalid={error !== undefined}
          aria-describedby={error && id}
          onChange={({ target }) => onChange(target.checked)}
          onBlur={onBlur}
        />
        {text('wish.manyPieces', { pax })}
      </label>
      {error && (
        <p id={id} className={formStyles.error} role="alert">
          {text(error)}
        </p>
      )}
    </div>
  );
}

interface AgeProps {
  readonly number: number;
  /** Null until it is chosen. */
  readonly age: number | null;
  readonly error: TextId | undefined;
  /** Of the text that says that there are more seats than passengers. */
  readonly seatsId: string | undefined;
  readonly onChange: (age: number) => void;
  readonly onBlur: () => void;
}

function AgeField({ number, age, error, seatsId, onChange, onBlur }: AgeProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={formStyles.field}>
      <label htmlFor={id}>{text('wish.age', { number })}</label>
      <select
        id={id}
        className={formStyles.input}
        value={age ?? ''}
        aria-invalid={(error ?? seatsId) !== undefined}
        aria-describedby={[error && `${id}-error`, seatsId].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => onChange(Number(target.value))}
        onBlur={onBlur}
      >
        {age === null && <option value="">{text('wish.chooseAge')}</option>}
        {ages.map((one) => (
          <option key={one} value={one}>
            {text('wish.years', { age: one })}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={formStyles.error} role="alert">
          {text(error)}
        </p>
      )}
    </div>
  );
}
