/** What keys do on the rides screen. */
export const keyActions = { j: 'next', k: 'previous', Enter: 'open', '/': 'search', '?': 'help' } as const;
export type KeyAction = (typeof keyActions)[keyof typeof keyActions];

/** Elements that take keys themselves: whoever types, chooses or answers is left alone. */
const takesKeys =
  'input, textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=menu], [role=listbox]';

/**
 * Returns what a pressed key does; undefined while somebody types, with another key held, and for keys of the browser.
 * Enter is for a focused row, and otherwise belongs to what has the focus.
 */
export function keyActionOf(event: KeyboardEvent): KeyAction | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const { key, target } = event;
  const focused = target instanceof Element ? target : undefined;
  if (focused?.closest(takesKeys) || document.querySelector('[role=dialog], [role=menu], [role=listbox]'))
    return undefined;
  if (key === 'Enter' && !(focused instanceof HTMLLIElement)) return undefined;
  return Object.hasOwn(keyActions, key) ? keyActions[key as keyof typeof keyActions] : undefined;
}
