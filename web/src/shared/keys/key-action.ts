import { createContext, useContext, useState } from 'react';
import { remember, remembered } from '../device/device-memory.ts';

/** The keys of the rides screen. */
export const rideKeys = [
  { key: 'j', action: 'next' },
  { key: 'k', action: 'previous' },
  { key: 'Enter', action: 'open' },
] as const;
export type KeyAction = (typeof rideKeys)[number]['action'];

/** Opens the search, on every screen. */
export const searchKey = '/';
/** Opens the dialog for a taxi company's own ride, on every screen. */
export const newRideKey = 'n';

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

const KeysHelpContext = createContext<() => void>(() => {
  throw new Error('The list of keys is offered outside of the signed-in side');
});
export const KeysHelpProvider = KeysHelpContext.Provider;

/** Returns a function that opens the list of keys. */
export const useKeysHelp = (): (() => void) => useContext(KeysHelpContext);

/** Stored on the device: `off` if keys were switched off, which speech input needs. */
const storedAs = 'talwaerts.rides.keys';

export const areKeysOn = (): boolean => remembered(storedAs) !== 'off';

/** Returns whether single keys act on this device, and what switches them. */
export function useKeysSetting(): readonly [isOn: boolean, switchOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areKeysOn);
  const switchOn = (next: boolean): void => {
    remember(storedAs, next ? null : 'off');
    setOn(next);
  };
  return [isOn, switchOn];
}
