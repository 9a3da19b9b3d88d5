import { checkPayload, type PayloadSchema } from '@talwaerts/domain/calls/check-payload.ts';
import type { Saved } from '@talwaerts/domain/website/website.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { changesBetween, useStoredForm } from '../../../shared/account/use-stored-form.ts';
import type { TextId } from '../../../shared/intl/texts.ts';
import { type StoredPart, saveFailure } from '../data/save-website.ts';

interface Options<V> {
  /** The live stored state. */
  readonly stored: StoredPart<V>;
  readonly schema: PayloadSchema<V>;
  /** Returns the newer state if `base` is no longer the stored one. */
  readonly save: (values: V, base: Saved) => Promise<StoredPart<V> | undefined>;
  readonly onSaved: () => void;
  /** Called after a save if nothing was typed meanwhile. */
  readonly onComplete?: () => void;
}

/**
 * State of the form of one part of the page. Adopts a colleague's save while nothing is typed. Else returns that save
 * as `newer` and keeps the typed values until the user decides.
 */
export function usePartForm<V extends FieldValues>({ stored, schema, save, onSaved, onComplete }: Options<V>) {
  const [refusedBy, setRefusedBy] = useState<StoredPart<V>>();
  /** Saves that failed, perhaps only because their answer was lost; `typed` is the form's content. */
  const [failed, setFailed] = useState<readonly { readonly values: V; readonly typed: V }[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<TextId>();
  const { form, base, isDirty, rebase, keepMine } = useStoredForm({
    stored,
    valuesOf: ({ values }: StoredPart<V>) => values,
    check: (typed: V) => checkPayload(schema, typed),
  });
  const latest = [stored, refusedBy].find((one) => one && one.saved.version > base.saved.version);
  const newer = isBusy ? undefined : latest;
  const lostSave = (one: StoredPart<V> | undefined) => one && failed.find(({ values }) => isSame(one.values, values));
  const isConflict =
    newer !== undefined && isDirty && !lostSave(newer) && !isSame(newer.values, payloadOf(schema, form.getValues()));

  const adopt = useEffectEvent((next: StoredPart<V>): void => {
    const lost = lostSave(next);
    setFailed([]);
    rebase(next, lost ? changesBetween(lost.typed, form.getValues()) : []);
    setFailure(undefined);
    // Stored as typed: a save has succeeded, although its answer was lost.
    if (isDirty) onSaved();
  });
  useEffect(() => {
    if (newer && !isConflict) adopt(newer);
  }, [newer, isConflict]);

  const submit = async (values: V): Promise<void> => {
    // Enter in a field: which of the two states is kept must be decided first.
    if (isConflict) return;
    setFailure(undefined);
    setIsBusy(true);
    const sent = structuredClone(form.getValues());
    try {
      const refusing = await save(values, base.saved);
      // Refused by an own save whose answer was lost: saves again, based on that.
      const lost = refusing && !isSame(refusing.values, values) && lostSave(refusing) ? refusing : undefined;
      const basis = lost?.saved ?? base.saved;
      const meanwhile = lost ? await save(values, basis) : refusing;
      // If stored as typed, an earlier save has succeeded, although its answer was lost.
      if (meanwhile && !isSame(meanwhile.values, values)) return setRefusedBy(meanwhile);
      const typed = changesBetween(sent, form.getValues());
      setFailed([]);
      rebase({ values, saved: meanwhile?.saved ?? { ...basis, version: basis.version + 1 } }, typed);
      onSaved();
      if (typed.length === 0) onComplete?.();
    } catch (error) {
      setFailed((others) => [...others, { values, typed: sent }]);
      setFailure(saveFailure(error));
    } finally {
      setIsBusy(false);
    }
  };
  const refuse = (errors: FieldErrors<V>): void =>
    setFailure(reasonsIn(errors).includes('required') ? 'website.failure.incomplete' : 'failure.invalid');

  return {
    form,
    base,
    newer: isConflict ? newer : undefined,
    isBusy,
    failure,
    onSubmit: form.handleSubmit(submit, refuse),
    /** Keeps the typed values; untouched fields take the colleague's. */
    keepMine: (): void => newer && keepMine(newer),
    takeTheirs: (): void => newer && rebase(newer),
  };
}
export type PartForm<V extends FieldValues> = ReturnType<typeof usePartForm<V>>;

export interface FormState {
  readonly isDirty: boolean;
  readonly isBusy: boolean;
}

/** Reports the form's state to the drawer around it, and a clean one when the form closes. */
export function useReportedState<V extends FieldValues>(part: PartForm<V>, onState: (state: FormState) => void): void {
  const { isDirty } = part.form.formState;
  const { isBusy } = part;
  useEffect(() => {
    onState({ isDirty, isBusy });
    return () => onState({ isDirty: false, isBusy: false });
  }, [isDirty, isBusy, onState]);
}

/** Returns the values as a save stores them, or unchanged if they are invalid. */
function payloadOf<V extends FieldValues>(schema: PayloadSchema<V>, values: V): V {
  const checked = checkPayload(schema, values);
  return 'payload' in checked ? checked.payload : values;
}

const isSame = (one: object, other: object): boolean => changesBetween(one, other).length === 0;

const reasonsIn = (errors: object): readonly string[] =>
  Object.values(errors).flatMap((one: { readonly type?: unknown } & object) =>
    typeof one.type === 'string' ? [one.type] : reasonsIn(one),
  );
