import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs its argument at once, or after the click if a mouse button or finger is down: a message
 * that moves the page would make the click miss.
 */
export function useAfterPress(): (act: () => void) => void {
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
