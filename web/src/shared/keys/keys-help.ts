import { createContext, useContext } from 'react';

const KeysHelpContext = createContext<() => void>(() => {
  throw new Error('The list of keys is offered outside of the signed-in side');
});
export const KeysHelpProvider = KeysHelpContext.Provider;

/** Returns a function that opens the list of keys. */
export const useKeysHelp = (): (() => void) => useContext(KeysHelpContext);
