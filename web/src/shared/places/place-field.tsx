import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type FocusEvent, useId, useRef } from 'react';
import styles from '../forms/form.module.css';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { PlaceOptions } from './place-options.tsx';
import { preparePlaces } from './places.ts';
import { type PlaceSearch, usePlaceSearch } from './use-place-search.ts';

interface Props extends PlaceSearch {
  readonly label: TextId;
  /** The text's name in a form that the browser sends itself, before its script has loaded. */
  readonly name?: string;
  /** Marks the label with an asterisk. */
  readonly isRequired?: boolean;
}

/**
 * A field for a place picked from suggestions. Leaving the field without a pick clears it and shows a problem, unless
 * `name` lets the next form search for its text.
 */
export function PlaceField({ label, name, isRequired = false, ...search }: Props) {
  const { error } = search;
  const place = usePlaceSearch({ ...search, isTextEnough: name !== undefined });
  const { input, shown, hint, suggestions, active, isOpen, type, pick, leave, onKeyDown } = place;
  const text = useText();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  // Not when the focus moves within: to the button below the list, or to the phone number.
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (!root.current?.contains(relatedTarget)) leave(relatedTarget instanceof HTMLButtonElement);
  };
  return (
    <div className={styles.field} ref={root}>
      <label htmlFor={id} className={isRequired ? styles.required : undefined}>
        {text(label)}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        className={styles.input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
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
        onBlur={onBlur}
        // Not on focus: a form that puts the focus here would cover itself.
        onClick={place.open}
        onKeyUp={({ key }) => key === 'Tab' && place.open()}
      />
      <div className={styles.below}>
        <div className={styles.suggestions} hidden={!isOpen}>
          <div id={`${id}-list`} role="listbox" aria-label={text(label)}>
            <PlaceOptions id={id} suggestions={suggestions} active={active} onPick={pick} />
          </div>
          {isOpen && suggestions.some(({ isLast }) => isLast) && (
            <button
              type="button"
              className={styles.forget}
              // Keeps the focus in the field, which would close the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={place.forget}
              onBlur={onBlur}
              onKeyDown={(event) => event.key === 'Escape' && onKeyDown(event)}
            >
              {text('order.forgetPlaces')}
            </button>
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className={error ? styles.error : styles.hint} role={error ? 'alert' : 'status'}>
        {text(error ?? hint)}
        {!error && place.hasNoHit && <SupportPhone onBlur={onBlur} />}
      </p>
    </div>
  );
}

/** The support's number, for guests whose place the search does not know. */
function SupportPhone({ onBlur }: { readonly onBlur: (event: FocusEvent) => void }) {
  const { phone } = product.support;
  return (
    <>
      {' '}
      <a href={phoneLink(phone)} onMouseDown={(event) => event.preventDefault()} onBlur={onBlur}>
        {phone}
      </a>
    </>
  );
}
