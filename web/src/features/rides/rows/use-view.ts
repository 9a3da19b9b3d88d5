import { useCallback, useState } from 'react';
import { remember, remembered } from '../../../shared/device/device-memory.ts';

export type RidesView = 'cards' | 'rows';

/** Stored on the device: `rows` if the rides were last shown as rows. */
const storedAs = 'talwaerts.rides.view';

/** Returns how this device shows the rides, and what changes it. */
export function useView(): { readonly view: RidesView; readonly choose: (view: RidesView) => void } {
  const [view, setView] = useState<RidesView>(() => (remembered(storedAs) === 'rows' ? 'rows' : 'cards'));
  const choose = useCallback((next: RidesView) => {
    remember(storedAs, next === 'rows' ? next : null);
    setView(next);
  }, []);
  return { view, choose };
}
