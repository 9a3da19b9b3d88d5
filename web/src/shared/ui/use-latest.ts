import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref to the value of the last commit, for callbacks that read it but must not change with it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
