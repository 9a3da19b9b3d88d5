import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { TextId } from '../intl/texts.ts';
import { loadDraft, removeDraft, saveDraft } from './draft.ts';
import { usePhoneRules } from './phone-problem.ts';
import { useTouchedFields } from './use-touched-fields.ts';

interface Options<V, F extends keyof V & string> {
  /** The values of an untouched form; the order of keys is that of the fields. */
  readonly initial: V;
  readonly problemsOf: (values: V) => Readonly<Partial<Record<F, TextId>>>;
  /** The form, to take over values typed before hydration, and to focus a field with a problem. */
  readonly form?: RefObject<HTMLFormElement | null>;
  /** Stores the values in this tab under this key until `clear`. */
  readonly draftKey?: string;
  /** Values of an earlier ride that the form begins with: a copy, which is no draft. */
  readonly copied?: Partial<V> | undefined;
  /** Whether the page before has led here, so that its draft needs no announcement. */
  readonly isContinued?: boolean | undefined;
  /** Fields that the draft omits. */
  readonly secrets?: readonly F[];
  /** Merges a user's change into the values; may change further values that depend on it. */
  readonly withChange?: (before: V, change: Partial<V>) => V;
  /** Maps a field to the fields that are checked together with it, which count as touched whenever that field does. */
  readonly checkedWith?: Readonly<Partial<Record<F, readonly F[]>>>;
}

/** The part of a form that shared fields need. */
export interface GuestForm<V, F extends keyof V & string> {
  readonly values: V;
  readonly shown: (field: F) => TextId | undefined;
  readonly change: (change: Partial<V>) => void;
  readonly leave: (field: F) => void;
  readonly fill: (next: Partial<V> | ((before: V) => V)) => void;
  readonly report: (field: F, problem: TextId | undefined) => void;
}

export interface Draft<V> {
  readonly values: V;
  readonly requestId: string;
  readonly savedAtMs: number;
}

type Sending<V> = Omit<Draft<V>, 'savedAtMs'>;
const newDraft = <V>(values: V): Sending<V> => ({ values, requestId: crypto.randomUUID() });
const overwrite = <V>(before: V, change: Partial<V>): V => ({ ...before, ...change });

/**
 * Holds the state of a form on guest pages, or of the hotel's order. Shows a field's problem once the user has changed
 * and left the field, or has tried to send the form. The caller defines the values and checks, and makes the payload.
 */
export function useGuestForm<V extends object, F extends keyof V & string>(options: Options<V, F>) {
  const { initial, problemsOf, form, draftKey, copied, isContinued, secrets, checkedWith } = options;
  const { withChange = overwrite } = options;
  usePhoneRules();
  const [untouched] = useState(initial);
  const [{ values, requestId }, setDraft] = useState<Sending<V>>(() => newDraft(initial));
  const [reported, setReported] = useState<ReadonlyMap<F, TextId>>(new Map());
  /** When the draft was saved that the form has taken over; undefined without one. */
  const [restoredAtMs, setRestoredAtMs] = useState<number>();
  /** Whether the user has typed anything: what the form fills in by itself is no draft. */
  const isTyped = useRef(false);
  const { change: markChanged, leave: markLeft, isShown, clear: clearTouched } = useTouchedFields<F>();
  const setValues = useCallback(
    (next: (before: V) => V): void => setDraft((before) => ({ ...before, values: next(before.values) })),
    [],
  );

  // Not in the initial state: hydration must match the prerendered HTML, which contains neither a draft nor typed text.
  // Only on mount: later changes arrive as events.
  const first = useRef({ form, draftKey, copied, isContinued, withChange });
  useEffect(() => {
    const { form, draftKey, copied, isContinued, withChange } = first.current;
    const draft = draftKey === undefined ? undefined : loadDraft<Draft<V>>(draftKey);
    const typed = typedBefore(new FormData(form?.current ?? undefined), untouched);
    const begun: Partial<V> = { ...copied, ...draft?.values };
    if (draft && !isContinued) setRestoredAtMs(draft.savedAtMs);
    if (Object.keys({ ...begun, ...typed }).length === 0) return;
    isTyped.current = Object.keys(typed).length > 0;
    setDraft((before) => ({
      values: withChange({ ...untouched, ...begun }, typed),
      requestId: draft?.requestId ?? before.requestId,
    }));
    // A kept value may have become wrong, such as a time that has passed.
    const kept = (Object.keys(untouched) as F[]).filter((field) => field in begun && begun[field] !== untouched[field]);
    const known = [...kept, ...(Object.keys(typed) as F[])];
    markChanged(...known);
    markLeft(...known.filter((field) => document.activeElement?.getAttribute('name') !== field));
  }, [untouched, markChanged, markLeft]);
  useEffect(() => {
    if (!draftKey || !isTyped.current) return;
    const hidden = Object.fromEntries(secrets?.map((field) => [field, untouched[field]]) ?? []);
    saveDraft<Draft<V>>(draftKey, { values: { ...values, ...hidden }, requestId, savedAtMs: Date.now() });
  }, [draftKey, secrets, values, requestId, untouched]);

  // After the problems are rendered.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) first.current.form?.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const allFields = Object.keys(values) as F[];
  const problems = problemsOf(values);
  const problemOf = (field: F): TextId | undefined => reported.get(field) ?? problems[field];
  const missing = allFields.filter(problemOf);
  const together = (field: F): readonly F[] => [field, ...(checkedWith?.[field] ?? [])];
  const shown = (field: F): TextId | undefined => (isShown(field) ? problemOf(field) : undefined);
  const leave = (field: F): void => markLeft(...together(field));
  const change = (part: Partial<V>): void => {
    isTyped.current = true;
    markChanged(...(Object.keys(part) as F[]).flatMap(together));
    setValues((before) => withChange(before, part));
  };
  return {
    values,
    /** A retry sends the same id, so that the request counts once. */
    requestId,
    restoredAtMs,
    /** Makes a new request id, so that the next request is not answered like the one before. */
    renewRequest: (): void => setDraft((before) => ({ ...before, requestId: crypto.randomUUID() })),
    /** Fields with a problem, in form order, whether shown or not. */
    missing,
    shown,
    /** Props of a field, except its label. */
    field: <N extends F>(name: N) => ({
      name,
      value: values[name],
      error: shown(name),
      onBlur: () => leave(name),
      onChange: (value: V[N]) => change({ [name]: value } as unknown as Partial<V>),
    }),
    /** Applies a change of the user. */
    change,
    leave,
    /** Sets values that the user did not type; shows no problem. */
    fill: useCallback(
      (next: Partial<V> | ((before: V) => V)): void =>
        setValues(typeof next === 'function' ? next : (before) => ({ ...before, ...next })),
      [setValues],
    ),
    /** Sets a field's problem that does not follow from the values; undefined removes it. */
    report: (field: F, problem: TextId | undefined): void =>
      setReported((before) => {
        const others = [...before].filter(([reportedField]) => reportedField !== field);
        return new Map(problem ? [...others, [field, problem]] : others);
      }),
    /** Whether the form can be sent. If not, shows every problem from now on, and focuses the first field with one. */
    check: (): boolean => {
      markChanged(...allFields);
      markLeft(...allFields);
      if (missing.length > 0) setRefusals((count) => count + 1);
      return missing.length === 0;
    },
    /** Resets the form to its initial values, or to `to`, with a new request id. */
    clear: (to: V = untouched): void => {
      if (draftKey) removeDraft(draftKey);
      isTyped.current = false;
      setRestoredAtMs(undefined);
      setDraft(newDraft(to));
      setReported(new Map());
      clearTouched();
    },
  };
}

/**
 * Returns what the user typed or chose in the prerendered form before hydration. Omits untouched fields, which would
 * override a draft.
 */
export function typedBefore<V extends object>(form: FormData, untouched: V): Partial<V> {
  const typed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(untouched)) {
    const current = form.get(field);
    if (typeof value === 'boolean' && current !== null) typed[field] = true;
    else if (typeof value === 'string' && current && current !== value) typed[field] = current;
    else if (typeof value === 'number' && current && Number(current) !== value) typed[field] = Number(current);
  }
  return typed as Partial<V>;
}
