/** The keys of the rides screen. */
export const rideKeys = [
  { key: 'j', action: 'next' },
  { key: 'k', action: 'previous' },
  { key: 'Enter', action: 'open' },
  { key: '/', action: 'search' },
] as const;
export type KeyAction = (typeof rideKeys)[number]['action'];

/** Elements that take keys themselves: a user who types, chooses or answers is not interrupted. */
const takesKeys =
  'input, textarea, select, [contenteditable], [role=combobox], [role=dialog], [role=menu], [role=listbox]';

const focusedBy = ({ target }: KeyboardEvent): Element | undefined => (target instanceof Element ? target : undefined);

/** Whether nobody types, chooses or answers, and nothing has handled the key yet. */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !focusedBy(event)?.closest(takesKeys) &&
  !document.querySelector('[role=dialog], [role=menu], [role=listbox]');

/** Whether the key alone was pressed, which is free. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !event.altKey && !event.ctrlKey && !event.metaKey && isFreeKey(event);

/**
 * Returns what a pressed key does on the rides screen; undefined while the user types, with another key held, and for
 * other keys. Enter is for a focused row, and otherwise belongs to what has the focus.
 */
export function keyActionOf(event: KeyboardEvent): KeyAction | undefined {
  if (!isSingleKey(event)) return undefined;
  const { key } = event;
  if (key === 'Enter' && !(focusedBy(event) instanceof HTMLLIElement)) return undefined;
  return rideKeys.find((one) => one.key === key)?.action;
}
