import { searchText } from '@talwaerts/domain/contact/plain-text.ts';
import type { Place } from '@talwaerts/domain/place/place.ts';
import { placeName } from '@talwaerts/domain/place/place-name.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../intl/language.tsx';
import type { TextId } from '../intl/texts.ts';
import { loadScript, neverReload } from '../loading/load-script.ts';
import { useNetworkRetry } from '../loading/use-network-retry.ts';
import { type PlaceKind, suggestPlaces } from './places.ts';
import type { SearchBox, Suggestion } from './suggestion.ts';

export interface PlaceSearch {
  readonly place: Place | undefined;
  readonly error: TextId | undefined;
  readonly box: SearchBox;
  readonly kind?: PlaceKind;
  readonly onPick: (place: Place | undefined, problem?: TextId) => void;
  /**
   * Returns for an untouched field its initial text with the words to search for, or a place that is picked at once.
   * Runs after hydration.
   */
  readonly beginWith?: () => { readonly shown: string; readonly search: string } | Suggestion | undefined;
  /** The field's text in prerendered HTML, which `beginWith` then picks or replaces. */
  readonly firstText?: string | undefined;
  /** Whether text without a pick is an answer too, because the next form searches it. */
  readonly isTextEnough?: boolean;
  /** Set where text without a pick is an answer by itself. Enter takes the best hit, else the text. */
  readonly asText?: AsText;
}

export interface AsText {
  /** Empty while a place is picked. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Says in the list that the text is taken as it is. */
  readonly option: string;
  /** Says what the field is for, and what its text means; that of an own ride if missing. */
  readonly hint?: TextId;
}

/** `typingPauseMs` debounces searches, for each of which the maps provider charges. */
const ofRide = {
  typingPauseMs: 150,
  hint: 'order.placeHint',
  none: 'order.placeNone',
  refused: 'order.error.refusedPlace',
  notPicked: 'order.error.place',
  hasStartPlaces: true,
} as const;
const kinds = {
  ride: ofRide,
  own: ofRide,
  house: { ...ofRide, hasStartPlaces: false },
  company: {
    hasStartPlaces: false,
    typingPauseMs: 1_000,
    hint: 'onboarding.addressHint',
    none: 'onboarding.addressNone',
    refused: 'onboarding.error.invalidPlace',
    notPicked: 'onboarding.error.invalidPlace',
  },
} as const satisfies Readonly<
  Record<
    PlaceKind,
    { readonly typingPauseMs: number; readonly hasStartPlaces: boolean } & Record<string, TextId | number | boolean>
  >
>;

/** A search that takes longer is said to go on: before, the words would only flicker. */
const slowMs = 500;

/** The answer to the option that takes the text. */
const asItIs = async () => 'refused' as const;

function lackOf(found: Awaited<ReturnType<typeof suggestPlaces>>): 'hits' | 'curated' | undefined {
  if (found?.isPartial) return 'curated';
  return found?.suggestions.length === 0 ? 'hits' : undefined;
}

/** State of a place field: the text, its suggestions, and what keys, picks and leaving the field do. */
export function usePlaceSearch(options: PlaceSearch) {
  const { place, error, box, kind = 'ride', onPick, beginWith, firstText, asText } = options;
  const isTextEnough = options.isTextEnough === true || asText !== undefined;
  const { typingPauseMs, hint, none, refused, notPicked, hasStartPlaces } = kinds[kind];
  const lackHints = { hits: none, curated: 'order.placePartial' } as const;
  const { lang } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(firstText);
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  /** What the last search could not offer. */
  const [lack, setLack] = useState<'hits' | 'curated'>();
  /** -1 if none: what is offered before anything is typed must not catch the Enter key. */
  const [active, setActive] = useState(0);
  /** Whether the search for the field's text takes long. */
  const [isSearching, setIsSearching] = useState(false);
  const latestRequest = useRef(0);
  /** The number of the request whose answer is awaited; 0 if none is. */
  const awaited = useRef(0);
  /** Whether the focus is elsewhere since the last key. */
  const isLeft = useRef(false);
  /** Whether a suggestion was picked: its place is loaded and rendered only later. */
  const isPicked = useRef(false);
  /** Whether Enter was pressed before the answer that has the best hit. */
  const wantsBest = useRef(false);
  const isOpen = suggestions.length > 0;
  const shown = typed ?? (place ? placeName(place, lang) : (asText?.value ?? ''));
  const textHint = asText?.hint ?? (place || shown === '' ? 'own.placeHint' : 'own.placeText');
  const hasFailed = error === 'order.error.places' && typed !== undefined;

  const answer = (): void => {
    awaited.current = 0;
    setIsSearching(false);
  };
  /** Returns whether there is an answer for the text that the field still has. */
  const search = async (value: string): Promise<boolean> => {
    const request = ++latestRequest.current;
    awaited.current = request;
    // Those of the text before would be picked for this one.
    setSuggestions([]);
    await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
    if (request !== latestRequest.current) return false; // Stale: the user has typed on.
    setTimeout(() => void waitFor(value, request), slowMs);
    try {
      const found = await suggestPlaces(value, box, kind, lang);
      if (request !== latestRequest.current) return false;
      // At once: a key before the next render would find the search over, and no suggestions.
      flushSync(() => {
        answer();
        setLack(lackOf(found));
        if (!wantsBest.current && !isLeft.current) setSuggestions(withText(found?.suggestions ?? [], value));
        setActive(0);
      });
      const [best] = found?.suggestions ?? [];
      if (wantsBest.current) await (best ? pick(best) : keepText());
      else if (isLeft.current) requirePick();
      return true;
    } catch {
      if (request !== latestRequest.current) return false;
      answer();
      if (asText) keepText();
      else onPick(undefined, 'order.error.places');
      return false;
    }
  };
  /** Takes the text as it is; the form has it already. */
  const keepText = (): void => {
    close();
    setTyped(undefined);
  };
  /** Offers the text itself below the places that it could mean. */
  const withText = (found: readonly Suggestion[], value: string): readonly Suggestion[] =>
    asText && found.length > 0
      ? [...found, { id: 'text', main: value.trim(), secondary: asText.option, resolve: asItIs }]
      : found;
  const requirePick = (): void => {
    if (!isTextEnough) onPick(undefined, notPicked);
  };
  const loadStartPlaces = async (): Promise<readonly Suggestion[]> => {
    const { startPlaces } = await loadScript(() => import('../start-places/start-places.ts'), neverReload);
    return startPlaces(box, lang);
  };
  /** Says that the search goes on, and meanwhile offers the last and the frequent places that fit the text. */
  const waitFor = async (value: string, request: number): Promise<void> => {
    if (awaited.current !== request) return;
    setIsSearching(true);
    const places = hasStartPlaces ? await loadStartPlaces().catch(() => []) : [];
    if (awaited.current !== request || isLeft.current) return;
    setSuggestions(places.filter(({ main }) => searchText(main).includes(searchText(value.trim()))));
    setActive(-1);
  };
  /** Offers the last and the frequent places while the field is empty. */
  const begin = async (): Promise<void> => {
    const request = ++latestRequest.current;
    try {
      const places = await loadStartPlaces();
      if (request !== latestRequest.current || document.activeElement !== input.current) return;
      setSuggestions(places);
      setActive(-1);
    } catch {
      // The user can type as well.
    }
  };
  const open = (): void => {
    if (hasStartPlaces && shown === '' && !isOpen) void begin();
  };
  const forget = async (): Promise<void> => {
    const { forgetPlaces } = await loadScript(() => import('../start-places/start-places.ts'), neverReload);
    forgetPlaces();
    input.current?.focus();
    await begin();
  };
  const type = (value: string, searched = value): void => {
    isPicked.current = false;
    isLeft.current = false;
    wantsBest.current = false;
    setTyped(value);
    asText?.onChange(value);
    // Another search begins: that the last one failed is no longer true.
    if (!asText && (place || error === 'order.error.places')) onPick(undefined);
    if (kind !== 'company' && value === '') {
      answer();
      setLack(undefined);
      if (hasStartPlaces) void begin();
      else close();
    } else void search(searched);
  };
  const pick = async (suggestion: Suggestion): Promise<void> => {
    const request = ++latestRequest.current;
    isPicked.current = true;
    answer();
    setSuggestions([]);
    setLack(undefined);
    setTyped(suggestion.main);
    const resolved = await suggestion.resolve().catch(() => 'failed' as const);
    if (request !== latestRequest.current) return; // Stale: the user has typed on.
    if (resolved === 'failed' && !asText) return onPick(undefined, 'order.error.places');
    setTyped(undefined);
    if (typeof resolved === 'string' && asText) asText.onChange(suggestion.main);
    else if (typeof resolved === 'string') onPick(undefined, refused);
    else onPick(resolved);
  };
  /** Searches again for what was typed. A failure stays until there is an answer, so that it is announced once. */
  const searchAgain = async (): Promise<void> => {
    isLeft.current = false;
    const isUnanswered = typed && !isPicked.current && !isOpen && awaited.current === 0;
    if (isUnanswered && (await search(typed)) && hasFailed) onPick(undefined);
  };
  // Only in the field that has the focus: suggestions would cover what is typed elsewhere.
  useNetworkRetry(hasFailed, () => document.activeElement === input.current && searchAgain());
  const first = useRef({ type, pick, open, beginWith, place, firstText });
  // Searches for text typed before hydration. If a place is chosen, the text is only that place's label.
  useEffect(() => {
    if (first.current.place) return;
    const typedBefore = input.current?.value;
    if (typedBefore && typedBefore !== first.current.firstText) return first.current.type(typedBefore);
    const begun = first.current.beginWith?.();
    if (!begun) {
      setTyped(undefined);
      // The user has pressed the field before hydration.
      if (document.activeElement === input.current) first.current.open();
      return;
    }
    if ('resolve' in begun) {
      void first.current.pick(begun);
      return;
    }
    first.current.type(begun.shown, begun.search);
    input.current?.focus();
  }, []);
  const close = (): void => {
    latestRequest.current += 1;
    answer();
    setSuggestions([]);
  };
  /**
   * The field loses the focus. Its text is kept until there is an answer, after a failed search, and if the focus goes
   * to a button, whose press would otherwise find the field empty.
   */
  const leave = (isToButton: boolean): void => {
    isLeft.current = true;
    // Not while a place is on its way.
    if (asText && !isPicked.current && !wantsBest.current) keepText();
    setSuggestions([]);
    if (typed === undefined || isPicked.current || hasFailed || awaited.current !== 0 || isTextEnough) return;
    setLack(undefined);
    if (!isToButton) setTyped(undefined);
    requirePick();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = suggestions[active];
    if (step !== undefined && isOpen) {
      const from = active === -1 && step === -1 ? 0 : active;
      setActive((from + step + suggestions.length) % suggestions.length);
    } else if (step === 1 && shown === '') open();
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Enter' && asText && typed) {
      if (awaited.current === 0) keepText();
      else wantsBest.current = true;
    } else if (event.key === 'Escape' && isOpen) {
      close();
      input.current?.focus();
      event.stopPropagation(); // A surrounding dialog stays open.
    } else return;
    event.preventDefault();
  };
  return {
    input,
    shown,
    hint: isSearching ? 'order.placeSearching' : asText ? textHint : lack ? lackHints[lack] : hint,
    hasNoHit: lack === 'hits' && !asText,
    suggestions,
    active,
    isOpen,
    open,
    forget,
    type,
    searchAgain,
    pick,
    leave,
    onKeyDown,
  } as const;
}
