import { type BaseSyntheticEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import type { TextId } from '../intl/texts.ts';
import { useByContent } from '../ui/use-by-content.ts';
import { usePhoneRules } from './phone-problem.ts';
import { useAfterPress } from './use-after-press.ts';

interface Options<V, F extends keyof V & string> {
  /** The values of an untouched form; the order of keys is that of the fields. */
  readonly initial: V;
  readonly problemsOf: (values: V) => Readonly<Partial<Record<F, TextId>>>;
  /** The form, to focus a field with a problem. */
  readonly form?: RefObject<HTMLFormElement | null>;
  /** Merges a user's change into the values; may change further values that depend on it. */
  readonly withChange?: (before: V, change: Partial<V>) => V;
  /** Maps a field to the fields that are checked together with it, which count as touched whenever that field does. */
  readonly checkedWith?: Readonly<Partial<Record<F, readonly F[]>>>;
}

export type CheckedForm<V extends FieldValues, F extends keyof V & string> = ReturnType<typeof useCheckedForm<V, F>>;

const overwrite = <V>(before: V, change: Partial<V>): V => ({ ...before, ...change });

/**
 * A form of react-hook-form whose fields show a problem once the user has changed and left them, or has tried to send
 * the form. Derives problems from the values at each render: the price and the list of missing fields depend on them,
 * and some change with the clock. The caller defines the values and checks, and makes the payload.
 */
export function useCheckedForm<V extends FieldValues, F extends keyof V & string>(options: Options<V, F>) {
  const { problemsOf, form, checkedWith, withChange = overwrite } = options;
  usePhoneRules();
  const [initial] = useState(options.initial);
  const engine = useForm<V>({ defaultValues: initial as DefaultValues<V> });
  const { watch, getValues, setValue, setError, clearErrors, reset, handleSubmit } = engine;
  const { errors, touchedFields, isSubmitted, isSubmitting } = engine.formState;
  const values = useByContent(watch());
  /** The fields that the user has changed, even if they are as before again. */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  /** Whether the user has typed anything: what the form fills in by itself is no draft. */
  const isTyped = useRef(false);
  const afterPress = useAfterPress();

  const fill = useCallback(
    (next: Partial<V> | ((before: V) => V)): void => {
      const before = getValues();
      const after: Partial<V> = typeof next === 'function' ? next(before) : next;
      for (const name of Object.keys(after) as Path<V>[]) {
        if (after[name] !== before[name]) setValue(name, after[name] as PathValue<V, Path<V>>);
      }
    },
    [getValues, setValue],
  );
  const markChanged = (fields: readonly string[]): void => setChanged((before) => new Set([...before, ...fields]));
  const touch = (fields: readonly string[]): void => {
    for (const name of fields as readonly Path<V>[]) setValue(name, getValues(name), { shouldTouch: true });
  };

  const { root: refusal } = errors;
  // After the problems are rendered.
  useEffect(() => {
    if (isSubmitted && refusal) form?.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isSubmitted, refusal, form]);

  const reported = errors as Readonly<Partial<Record<string, { readonly message?: TextId }>>>;
  const allFields = Object.keys(initial) as F[];
  const problems = problemsOf(values);
  const problemOf = (field: F): TextId | undefined => reported[field]?.message ?? problems[field];
  const missing = allFields.filter(problemOf);
  const touched: Readonly<Partial<Record<string, unknown>>> = touchedFields;
  const isExplained = (field: F): boolean => isSubmitted || (changed.has(field) && Boolean(touched[field]));
  const shown = (field: F): TextId | undefined => (isExplained(field) ? problemOf(field) : undefined);
  const together = (field: F): readonly F[] => [field, ...(checkedWith?.[field] ?? [])];
  const leave = (field: F): void => afterPress(() => touch(together(field)));
  const change = (part: Partial<V>): void => {
    isTyped.current = true;
    markChanged((Object.keys(part) as F[]).flatMap(together));
    fill((before) => withChange(before, part));
  };
  return {
    initial,
    values,
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
    fill,
    /** Sets values of an earlier visit, and shows which have become wrong, such as a time that has passed. */
    resume: (kept: Partial<V>): void => {
      const names = Object.keys(kept).filter((name) => name in initial && kept[name] !== initial[name]);
      markChanged(names);
      fill(kept);
      touch(names.filter((name) => document.activeElement?.getAttribute('name') !== name));
    },
    isTyped,
    /** Sets a field's problem that does not follow from the values; undefined removes it. */
    report: (field: F, problem: TextId | undefined): void => {
      if (problem) setError(field as string as Path<V>, { message: problem });
      else clearErrors(field as string as Path<V>);
    },
    /**
     * Returns the handler of the form's submission, which runs `send`; not while it runs already. If a field has a
     * problem, shows every problem from now on, focuses the first such field and runs `onRefused` instead. Checks and
     * sends the values of this moment: those of the last render lack what was typed just before hydration, and may be
     * too late by now.
     */
    submit: (send: (sent: V) => void | Promise<void>, onRefused?: () => void) => {
      const refuse = (): void => {
        setError('root', { type: 'incomplete' });
        onRefused?.();
      };
      const isComplete = (sent: V): boolean => Object.values(problemsOf(sent)).every((problem) => !problem);
      const onSubmit = handleSubmit((sent) => (isComplete(sent) ? send(sent) : refuse()), refuse);
      return async (event?: BaseSyntheticEvent): Promise<void> => {
        event?.preventDefault();
        if (!isSubmitting) await onSubmit();
      };
    },
    isSubmitting,
    /** Resets the form to its initial values, or to `to`. */
    clear: (to: V = initial): void => {
      isTyped.current = false;
      setChanged(new Set());
      reset(to);
    },
  };
}
