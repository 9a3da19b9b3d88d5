import { useCallback, useState } from 'react';
import { remember, remembered } from '../../shared/device/device-memory.ts';

export type CompaniesView = 'table' | 'cards';

/** Stored on the device: `cards` if the companies were last shown as cards. */
const storedAs = 'talwaerts.companies.view';

/** Returns how this device shows the companies, and what changes it. */
export function useCompaniesView(): {
  readonly view: CompaniesView;
  readonly choose: (view: CompaniesView) => void;
} {
  const [view, setView] = useState<CompaniesView>(() => (remembered(storedAs) === 'cards' ? 'cards' : 'table'));
  const choose = useCallback((next: CompaniesView) => {
    remember(storedAs, next === 'cards' ? next : null);
    setView(next);
  }, []);
  return { view, choose };
}
