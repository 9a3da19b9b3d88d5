import { useCallback, useState } from 'react';
import { remember, remembered } from '../../../shared/device/device-memory.ts';

export type RidesView = 'cards' | 'rows';

/** Stored on the device, with the view that was last chosen. */
const storedAs = 'talwaerts.rides.view';

/** Returns how this device shows the rides, and what changes it. */
export function useView(): { readonly view: RidesView; readonly choose: (view: RidesView) => void } {
  const [view, setView] = useState<RidesView>(() => (remembered(storedAs) === 'cards' ? 'cards' : 'rows'));
  const choose = useCallback((next: RidesView) => {
    remember(storedAs, next);
    setView(next);
  }, []);
  return { view, choose };
}
