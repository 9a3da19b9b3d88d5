import type { CheckedPayload } from '@talwaerts/domain/calls/check-payload.ts';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form';

interface Options<S, V, P> {
  /** The live stored state. */
  readonly stored: S;
  readonly valuesOf: (state: S) => V;
  readonly check: (typed: V) => CheckedPayload<P>;
}

/**
 * State of a form of something stored that several people edit. `base` is the stored state that the form started from;
 * the caller decides whether a newer one is adopted at once or by the user's choice.
 */
export function useStoredForm<S, V extends FieldValues, P>({ stored, valuesOf, check }: Options<S, V, P>) {
  const [base, setBase] = useState(stored);
  const form = useForm<V, unknown, P>({
    mode: 'onTouched',
    defaultValues: valuesOf(base) as DefaultValues<V>,
    resolver: resolverOf(check),
  });
  /** Makes `next` the base of the form, and types the changes again. */
  const rebase = (next: S, typed: readonly Change[] = []): void => {
    setBase(next);
    form.reset(valuesOf(next));
    for (const { field, value } of typed) {
      form.setValue(field as FieldPath<V>, value as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true });
    }
  };
  return {
    form,
    base,
    isDirty: form.formState.isDirty,
    rebase,
    /** Rebases on a colleague's state, and keeps the fields that the user has changed. */
    keepMine: (theirs: S): void => rebase(theirs, changesBetween(valuesOf(base), form.getValues())),
  };
}

interface Change {
  readonly field: string;
  readonly value: unknown;
}

/** Returns the values that differ between two states of a form, by path: `imprint.name`. A list is one value. */
export function changesBetween(before: object, after: object, path = ''): readonly Change[] {
  return Object.entries(after).flatMap(([name, value]: [string, unknown]) => {
    const field = `${path}${name}`;
    const old: unknown = (before as Readonly<Record<string, unknown>>)[name];
    if (isGroup(value) && isGroup(old)) return changesBetween(old, value, `${field}.`);
    return JSON.stringify(value) === JSON.stringify(old) ? [] : [{ field, value }];
  });
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks a form by a rule of the domain: its reasons become types of errors, a submitted form yields the payload. */
export function resolverOf<V extends FieldValues, P>(check: (typed: V) => CheckedPayload<P>): Resolver<V, unknown, P> {
  return (typed) => {
    const checked = check(typed);
    if ('payload' in checked) return { values: checked.payload, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const [path, type] of Object.entries(checked.invalid)) set(errors, path, { type });
    return { values: {}, errors };
  };
}
