import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Calls `clear` in the render after a navigation, also one to the same URL. The component stays mounted then, and would
 * still show its last result. A link within the page is no navigation.
 */
export function useClearOnNavigation(clear: () => void): void {
  const { key, hash } = useLocation();
  const [clearedAt, setClearedAt] = useState(key);
  if (key === clearedAt || hash) return;
  setClearedAt(key);
  clear();
}
