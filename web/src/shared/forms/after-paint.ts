import { flushSync } from 'react-dom';

const waiting = new Set<() => void>();
/** Events whose handlers may depend on what waits. */
const dependents = ['keydown', 'click', 'focusout', 'submit', 'pagehide'] as const;

/**
 * Runs `act` after the next paint, so that a typed letter appears before the form is rendered again. If an event comes
 * earlier whose handlers may depend on it, such as the submission of the form, runs `act` before them.
 */
export function afterPaint(act: () => void): void {
  if (waiting.size === 0) {
    // React's own listeners are further down in the document, and thus find what is rendered here.
    for (const event of dependents) addEventListener(event, runAtOnce, true);
    requestAnimationFrame(() => setTimeout(run));
  }
  waiting.add(act);
}

function runAtOnce(): void {
  if (waiting.size > 0) flushSync(run);
}

function run(): void {
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}
