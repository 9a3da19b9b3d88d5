import { phoneLink } from '@talwaerts/domain/contact/phone-link.ts';
import type { CuratedKind } from '@talwaerts/domain/place/curated-place.ts';
import { placeKindOf } from '@talwaerts/domain/place/place-rule.ts';
import { product } from '@talwaerts/domain/product/product.ts';
import { type FocusEvent, useEffect, useId, useRef } from 'react';
import styles from '../forms/form.module.css';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { preparePlaces } from './places.ts';
import type { Suggestion } from './suggestion.ts';
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
 * `name` lets the next form search for its text, or `asText` takes it.
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

/** Line drawings in a box of 24 x 24. Decorative: the name beside one says the same. */
const drawings = {
  airport: 'M2.500 14.500 21 7.500c1 .8.7 2-.5 2.500L7 15.500zM9 11.500 4.500 7l2-.8 7 3.500M5 19h14',
  station: 'M7 4h10v11H7zM7 10h10M9.500 13h.01M14.500 13h.01M9 15l-2.500 5M15 15l2.500 5M8 18h8',
  lift: 'M3 6.500 21 3M12 5v4M6.500 9h11a1.500 1.500 0 0 1 1.500 1.500v6a2.500 2.500 0 0 1-2.500 2.500h-9A2.500 2.500 0 0 1 5 16.500v-6A1.500 1.500 0 0 1 6.500 9M5 14h14M12 9v5',
  hut: 'M2.500 12 12 4.500l9.500 7.500M5 10.500V20h14v-9.500M10 20v-5h4v5',
  skiSchool: 'M3 17.500l15 3.500c1.500.3 2.500-.3 3-1.500M9 4l5 4-4 4 4 5M16.500 5.500h.01M5 9l5 3',
  campsite: 'M2.500 20 12 5l9.500 15zM12 5l1.500-2M12 5l-1.500-2M9 20l3-6 3 6',
  village: 'M3 20v-8l5-4 5 4v8zM13 20V7l4-4 4 4v13zM7 20v-4h2v4',
  place:
    'M12 21c4-4.500 6.500-7.800 6.500-11a6.500 6.500 0 0 0-13 0c0 3.200 2.500 6.500 6.500 11M12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
} as const satisfies Readonly<Record<CuratedKind | 'place', string>>;

interface PlaceOptionsProps {
  /** The list's id, from which those of its options are made. */
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly onPick: (suggestion: Suggestion) => void;
}

/** The options of a place field's list, each with a drawing of its kind. */
function PlaceOptions({ id, suggestions, active, onPick }: PlaceOptionsProps) {
  // The list scrolls on small screens.
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return suggestions.map((suggestion, i) => (
    <div
      key={suggestion.id}
      id={`${id}-${i}`}
      role="option"
      tabIndex={-1}
      aria-selected={i === active}
      // Not on click: the field would lose the focus first, and so be cleared.
      onMouseDown={(event) => {
        event.preventDefault();
        onPick(suggestion);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.kind}>
        <path d={drawings[suggestion.kind ?? placeKindOf(suggestion.main)]} />
      </svg>
      <span>
        {suggestion.main} <small>{suggestion.secondary}</small>
      </span>
    </div>
  ));
}
