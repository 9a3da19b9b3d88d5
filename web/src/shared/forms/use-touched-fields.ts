import { useCallback, useEffect, useRef, useState } from 'react';

type TouchedFields<F> = Readonly<Record<'changed' | 'left', ReadonlySet<F>>>;
const none: TouchedFields<never> = { changed: new Set(), left: new Set() };

/**
 * Tracks which fields the user has both changed and left: only their problems are shown. If a press of a mouse button
 * or finger caused the blur, waits until the press ends: a message that moves the page would make the click miss.
 */
export function useTouchedFields<F extends string>() {
  const [touched, setTouched] = useState<TouchedFields<F>>(none);
  const touch = useCallback((as: 'changed' | 'left', fields: readonly F[]): void => {
    setTouched((before) => ({ ...before, [as]: new Set([...before[as], ...fields]) }));
  }, []);
  const afterPress = useAfterPress();
  return {
    change: useCallback((...fields: readonly F[]): void => touch('changed', fields), [touch]),
    leave: useCallback((...fields: readonly F[]): void => afterPress(() => touch('left', fields)), [touch, afterPress]),
    isShown: (field: F): boolean => touched.changed.has(field) && touched.left.has(field),
    clear: useCallback((): void => setTouched(none), []),
  };
}

/** Returns a function that runs its argument at once, or after the click if a mouse button or finger is down. */
function useAfterPress(): (act: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = (): void => {
      isDown.current = true;
    };
    const release = (): void => {
      isDown.current = false;
      // Deferred until after the click event, which comes in the same turn of the event loop.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act();
      });
    };
    const listeners = {
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
      // Touch moves the focus with emulated mouse events, after the finger is lifted.
      mousedown: press,
      mouseup: release,
      // An open native select hides the end of a press from the page: the next key ends the press.
      keydown: release,
    } as const;
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener, true);
    };
  }, []);
  return useCallback((act) => {
    if (isDown.current) waiting.current.push(act);
    else act();
  }, []);
}
