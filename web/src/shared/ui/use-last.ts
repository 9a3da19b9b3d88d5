import { useState } from 'react';

/** Returns the value, or the last defined one: what a dialog shows while it closes. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value === undefined || value === last) return last;
  setLast(() => value);
  return value;
}
