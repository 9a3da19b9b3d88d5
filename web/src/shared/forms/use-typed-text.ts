import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../ui/use-latest.ts';

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

const waiting = new Set<() => void>();
/** Events whose handlers may depend on what waits. */
const dependents = ['keydown', 'click', 'focusout', 'submit', 'pagehide'] as const;

/**
 * Runs `act` after the next paint, so that a typed letter appears before the form is rendered again. If an event comes
 * earlier whose handlers may depend on it, such as the submission of the form, runs `act` before them.
 */
function afterPaint(act: () => void): void {
  if (waiting.size === 0) {
    // React's own listeners are further down in the document, and thus find what is rendered here.
    for (const event of dependents) addEventListener(event, runAtOnce, true);
    requestAnimationFrame(() => setTimeout(runAtOnce));
  }
  waiting.add(act);
}

function runAtOnce(): void {
  if (waiting.size === 0) return;
  const acts = [...waiting];
  waiting.clear();
  // Rendered here, also after the paint: React's own moment may come after the next press or a reload.
  flushSync(() => {
    for (const act of acts) act();
  });
}
