import { createContext } from 'react';

/** Counts a form's running uploads. Saving is impossible until they end, because pictures would lack their paths. */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => undefined);
