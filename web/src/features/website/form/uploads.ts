import { createContext } from 'react';

/** Counts a form's running uploads. It cannot be saved until they end: their paths would be missing. */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => undefined);
