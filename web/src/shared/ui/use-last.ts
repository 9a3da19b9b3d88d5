import { useRef } from 'react';

/** The value, or the last one that there was: what a dialog goes on showing while it closes. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
