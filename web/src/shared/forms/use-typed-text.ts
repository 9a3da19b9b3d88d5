import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { afterPaint } from './after-paint.ts';

/**
 * Returns the props of an input that shows each letter at once and reports the text after the paint. The element is
 * uncontrolled: React would reset it to `value` in between.
 */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const [initial] = useState(value);
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  /** The text that this field and the form agree upon. */
  const agreed = useRef(value);
  const latestOnChange = useLatest(onChange);
  const report = useCallback((): void => {
    const typed = element.current?.value;
    if (typed === undefined || typed === agreed.current) return;
    agreed.current = typed;
    latestOnChange.current(typed);
  }, [latestOnChange]);

  // Takes over a change by the form, such as a restored draft.
  useLayoutEffect(() => {
    if (value === agreed.current) return;
    agreed.current = value;
    if (element.current) element.current.value = value;
  }, [value]);
  // Reports text that was typed into the prerendered page before hydration.
  useLayoutEffect(report, [report]);

  return { ref: element, defaultValue: initial, onChange: useCallback(() => afterPaint(report), [report]) };
}
