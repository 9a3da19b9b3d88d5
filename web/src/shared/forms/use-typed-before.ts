import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CheckedForm } from './use-checked-form.ts';

/**
 * Takes over what the user typed into the prerendered form before hydration. Stands after `useDraft`, since what is
 * typed now is newer than a draft.
 */
export function useTypedBefore<V extends FieldValues, F extends keyof V & string>(
  { initial, change, leave }: Pick<CheckedForm<V, F>, 'initial' | 'change' | 'leave'>,
  element: RefObject<HTMLFormElement | null>,
): void {
  const takeOver = useEffectEvent((): void => {
    const typed = typedBefore(new FormData(element.current ?? undefined), initial);
    const names = Object.keys(typed) as F[];
    if (names.length > 0) change(typed);
    for (const name of names) if (document.activeElement?.getAttribute('name') !== name) leave(name);
  });
  useEffect(() => takeOver(), []);
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
