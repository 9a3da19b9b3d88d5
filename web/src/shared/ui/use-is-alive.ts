import { useEffect, useState } from 'react';

/** Whether the page is hydrated: until then the browser must not submit a prerendered form by itself. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
