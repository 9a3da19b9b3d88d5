import { useEffect, useState } from 'react';

/** Returns the value, or the last defined one: what a dialog shows while it closes. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(() => value);
  }, [value]);
  return value ?? last;
}
