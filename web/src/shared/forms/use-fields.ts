import { useCallback, useState } from 'react';
import type { TextId } from '../intl/texts.ts';
import { useMarks } from './use-marks.ts';

/** The text fields of a small form: what stands in them, and what is wrong with it once that may be said. */
export function useFields<F extends string>(
  initial: Readonly<Record<F, string>>,
  problemsOf: (values: Readonly<Record<F, string>>) => Partial<Record<F, TextId>>,
) {
  const [values, setValues] = useState(initial);
  const marks = useMarks<F>();
  const problems = problemsOf(values);
  return {
    values,
    fill: useCallback((part: Partial<Record<F, string>>): void => setValues((before) => ({ ...before, ...part })), []),
    /** Whether it can be sent. Somebody wants to: every problem may be said from now on. */
    check: (): boolean => {
      const names = Object.keys(values) as F[];
      marks.change(...names);
      marks.leave(...names);
      return Object.keys(problems).length === 0;
    },
    clear: (): void => {
      setValues(initial);
      marks.clear();
    },
    /** What a `Field` needs. */
    field: (name: F) => ({
      name,
      value: values[name],
      error: marks.isShown(name) ? problems[name] : undefined,
      onBlur: () => marks.leave(name),
      onChange: (value: string) => {
        marks.change(name);
        setValues((before) => ({ ...before, [name]: value }));
      },
    }),
  };
}
