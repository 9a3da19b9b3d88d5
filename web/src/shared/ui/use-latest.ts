import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Returns a ref to the value of the last commit, for callbacks that read it but must not change with it. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}

/** Returns the value, or the last defined one: what a dialog shows while it closes. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(() => value);
  }, [value]);
  return value ?? last;
}
