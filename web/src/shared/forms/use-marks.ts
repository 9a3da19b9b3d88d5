import { useCallback, useState } from 'react';

type Marks<F> = Readonly<Record<'changed' | 'left', ReadonlySet<F>>>;
const none: Marks<never> = { changed: new Set(), left: new Set() };

/** Which fields of a form somebody has changed and which left: only the problems of those that were both are shown. */
export function useMarks<F extends string>() {
  const [marks, setMarks] = useState<Marks<F>>(none);
  const mark = useCallback((as: 'changed' | 'left', fields: readonly F[]): void => {
    setMarks((before) => ({ ...before, [as]: new Set([...before[as], ...fields]) }));
  }, []);
  return {
    change: useCallback((...fields: readonly F[]): void => mark('changed', fields), [mark]),
    leave: useCallback((...fields: readonly F[]): void => mark('left', fields), [mark]),
    isShown: (field: F): boolean => marks.changed.has(field) && marks.left.has(field),
    clear: useCallback((): void => setMarks(none), []),
  };
}
