import { useCallback, useEffect, useRef, useState } from 'react';

type TouchedFields<F> = Readonly<Record<'changed' | 'left', ReadonlySet<F>>>;
const none: TouchedFields<never> = { changed: new Set(), left: new Set() };

/**
 * Which fields of a form somebody has changed and which left: only the problems of those that were both are shown. Who leaves
 * a field by pressing something sees its problem once that is let go of: words that push the page down under the finger would
 * make the click miss.
 */
export function useTouchedFields<F extends string>() {
  const [touched, setMarks] = useState<TouchedFields<F>>(none);
  const touch = useCallback((as: 'changed' | 'left', fields: readonly F[]): void => {
    setMarks((before) => ({ ...before, [as]: new Set([...before[as], ...fields]) }));
  }, []);
  const afterPress = useAfterPress();
  return {
    change: useCallback((...fields: readonly F[]): void => touch('changed', fields), [touch]),
    leave: useCallback((...fields: readonly F[]): void => afterPress(() => touch('left', fields)), [touch, afterPress]),
    isShown: (field: F): boolean => touched.changed.has(field) && touched.left.has(field),
    clear: useCallback((): void => setMarks(none), []),
  };
}

/** Does something at once, or, while a button of the mouse or a finger is down, after the click that it makes. */
function useAfterPress(): (act: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = (): void => {
      isDown.current = true;
    };
    const release = (): void => {
      isDown.current = false;
      // The click belongs to the same turn of the browser's loop.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act();
      });
    };
    const listeners = {
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
      // A finger takes the focus with the events of a mouse, which come once it is lifted.
      mousedown: press,
      mouseup: release,
      // A press that ended in a list of the browser's own was never let go of here.
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
