import type { Place } from '@talwaerts/domain/place/place.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '../../shared/intl/language.tsx';
import type { TextId } from '../../shared/intl/texts.ts';
import styles from './order.module.css';
import { preparePlaces, type SearchBox, type Suggestion, suggestPlaces } from './places.ts';

interface Props {
  readonly label: TextId;
  readonly place: Place | undefined;
  readonly error: TextId | undefined;
  readonly box: SearchBox;
  readonly onPick: (place: Place | undefined, problem?: TextId) => void;
}

/** A place counts only when it is picked from the list; left without picking, the field is emptied and says so. */
export function PlaceField({ label, place, error, box, onPick }: Props) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(0);
  const question = useRef(0);
  const isOpen = suggestions.length > 0;

  const type = async (value: string): Promise<void> => {
    setTyped(value);
    if (place) onPick(undefined);
    question.current += 1;
    const mine = question.current;
    try {
      const found = await suggestPlaces(value, box);
      if (mine !== question.current) return; // Somebody typed on.
      setSuggestions(found);
      setActive(0);
    } catch {
      if (mine === question.current) onPick(undefined, 'order.error.places');
    }
  };
  const pick = async (suggestion: Suggestion): Promise<void> => {
    question.current += 1;
    setSuggestions([]);
    setTyped(suggestion.main);
    try {
      const resolved = await suggestion.resolve();
      if (resolved === 'refused') onPick(undefined, 'order.error.refusedPlace');
      else onPick(resolved);
    } catch {
      onPick(undefined, 'order.error.places');
    }
    setTyped(undefined);
  };
  const leave = (): void => {
    question.current += 1;
    setSuggestions([]);
    if (typed !== undefined && !place && isOpen) onPick(undefined, 'order.error.place');
    else if (typed !== undefined && typed !== '' && !place && !error) onPick(undefined, 'order.error.place');
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = suggestions[active];
    if (step !== undefined && isOpen) setActive((active + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && isOpen) setSuggestions([]);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text(label)}</label>
      <input
        id={id}
        className={styles.input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        value={typed ?? place?.label ?? ''}
        onFocus={preparePlaces}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <div id={`${id}-list`} role="listbox" aria-label={text(label)} className={styles.suggestions} hidden={!isOpen}>
        {suggestions.map((suggestion, i) => (
          <div
            key={suggestion.id}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            // Before the field loses its focus.
            onMouseDown={(event) => {
              event.preventDefault();
              pick(suggestion);
            }}
          >
            {suggestion.main} <small>{suggestion.secondary}</small>
          </div>
        ))}
      </div>
      <p id={`${id}-hint`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
        {text(error ?? 'order.placeHint')}
      </p>
    </div>
  );
}
