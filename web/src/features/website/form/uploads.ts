import { createContext } from 'react';

/** Counts the uploads under way in a form, which cannot be saved until they end: the form would miss their paths. */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => undefined);
