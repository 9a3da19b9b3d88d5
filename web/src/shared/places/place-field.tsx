import type { Place } from '@talwaerts/domain/place/place.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from '../forms/form.module.css';
import { useText } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { type PlaceKind, preparePlaces, type SearchBox, type Suggestion, suggestPlaces } from './places.ts';

interface Props {
  readonly label: TextId;
  readonly place: Place | undefined;
  readonly error: TextId | undefined;
  readonly box: SearchBox;
  readonly kind?: PlaceKind;
  /** Marks the label with an asterisk. */
  readonly isRequired?: boolean;
  readonly onPick: (place: Place | undefined, problem?: TextId) => void;
  /** Returns the initial text of an untouched field, and the words to search for. Runs after hydration. */
  readonly beginWith?: () => { readonly shown: string; readonly search: string } | undefined;
}

/** `typingPauseMs` debounces searches, for each of which the maps provider charges. */
const kinds = {
  ride: {
    typingPauseMs: 150,
    hint: 'order.placeHint',
    refused: 'order.error.refusedPlace',
    notPicked: 'order.error.place',
  },
  company: {
    typingPauseMs: 1_000,
    hint: 'onboarding.addressHint',
    refused: 'onboarding.error.invalidPlace',
    notPicked: 'onboarding.error.invalidPlace',
  },
} as const satisfies Readonly<Record<PlaceKind, { readonly typingPauseMs: number } & Record<string, TextId | number>>>;

/** A field for a place picked from suggestions. Leaving the field without a pick clears it and shows a problem. */
export function PlaceField(props: Props) {
  const { label, place, error, box, kind = 'ride', isRequired = false, onPick, beginWith } = props;
  const { typingPauseMs, hint, refused, notPicked } = kinds[kind];
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  const [hasNoHit, setNoHit] = useState(false);
  const [active, setActive] = useState(0);
  const latestRequest = useRef(0);
  /** Whether a suggestion was picked: its place is loaded and rendered only later. */
  const isPicked = useRef(false);
  const isOpen = suggestions.length > 0;

  const search = async (value: string): Promise<void> => {
    const request = ++latestRequest.current;
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
    if (request !== latestRequest.current) return; // Stale: the user has typed on.
    try {
      const found = await suggestPlaces(value, box, kind);
      if (request !== latestRequest.current) return;
      setSuggestions(found ?? []);
      setNoHit(found?.length === 0);
      setActive(0);
    } catch {
      if (request === latestRequest.current) onPick(undefined, 'order.error.places');
    }
  };
  const type = (value: string, searched = value): void => {
    isPicked.current = false;
    setTyped(value);
    // Another search begins: that the last one failed is no longer true.
    if (place || error === 'order.error.places') onPick(undefined);
    search(searched);
  };
  const first = useRef({ type, beginWith, place });
  // Searches for text typed before hydration. If a place is chosen, the text is only that place's label.
  useEffect(() => {
    if (first.current.place) return;
    const typedBefore = input.current?.value;
    if (typedBefore) return first.current.type(typedBefore);
    const begun = first.current.beginWith?.();
    if (!begun) return;
    first.current.type(begun.shown, begun.search);
    input.current?.focus();
  }, []);
  const pick = async (suggestion: Suggestion): Promise<void> => {
    const request = ++latestRequest.current;
    isPicked.current = true;
    setSuggestions([]);
    setTyped(suggestion.main);
    const resolved = await suggestion.resolve().catch(() => 'failed' as const);
    if (request !== latestRequest.current) return; // Stale: the user has typed on.
    setTyped(undefined);
    if (resolved === 'refused') onPick(undefined, refused);
    else if (resolved === 'failed') onPick(undefined, 'order.error.places');
    else onPick(resolved);
  };
  const leave = (): void => {
    if (typed === undefined || isPicked.current) return;
    latestRequest.current += 1;
    setSuggestions([]);
    setNoHit(false);
    setTyped(undefined);
    if (error !== 'order.error.places') onPick(undefined, notPicked);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = suggestions[active];
    if (step !== undefined && isOpen) setActive((active + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && isOpen) {
      setSuggestions([]);
      event.stopPropagation(); // A surrounding dialog stays open.
    } else return;
    event.preventDefault();
  };

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
        value={typed ?? place?.label ?? ''}
        onFocus={preparePlaces}
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
        {text(error ?? (hasNoHit ? 'order.placeNone' : hint))}
      </p>
    </div>
  );
}
