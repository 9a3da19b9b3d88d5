import { useMemo } from 'react';

/** Returns the same value until its content changes: a listener emits a new object each time. For JSON values. */
export function useByContent<T extends object>(value: T): T {
  const content = JSON.stringify(value);
  return useMemo(() => JSON.parse(content) as T, [content]);
}
