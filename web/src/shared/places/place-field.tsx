import { useId } from 'react';
import styles from '../forms/form.module.css';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { preparePlaces } from './places.ts';
import { type PlaceSearch, usePlaceSearch } from './use-place-search.ts';

interface Props extends PlaceSearch {
  readonly label: TextId;
  /** Marks the label with an asterisk. */
  readonly isRequired?: boolean;
}

/** A field for a place picked from suggestions. Leaving the field without a pick clears it and shows a problem. */
export function PlaceField({ label, isRequired = false, ...search }: Props) {
  const { error } = search;
  const place = usePlaceSearch(search);
  const { input, shown, hint, suggestions, active, isOpen, type, pick, leave, onKeyDown } = place;
  const text = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isRequired ? styles.required : undefined}>
        {text(label)}
      </label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        aria-required={isRequired}
        autoComplete="off"
        value={shown}
        onFocus={() => {
          preparePlaces();
          void place.searchAgain();
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <div className={styles.below}>
        <div id={`${id}-list`} role="listbox" aria-label={text(label)} className={styles.suggestions} hidden={!isOpen}>
          {suggestions.map((suggestion, i) => (
            <div
              key={suggestion.id}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === active}
              // Not on click: the field would lose the focus first, and so be cleared.
              onMouseDown={(event) => {
                event.preventDefault();
                pick(suggestion);
              }}
            >
              {suggestion.main} <small>{suggestion.secondary}</small>
            </div>
          ))}
        </div>
      </div>
      <p id={`${id}-hint`} className={error ? styles.error : styles.hint} role={error ? 'alert' : 'status'}>
        {text(error ?? hint)}
      </p>
    </div>
  );
}
