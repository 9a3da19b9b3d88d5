import { useEffect, useState } from 'react';

/** Whether the page's script runs: until then a prerendered form must not be sent by the browser alone. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
