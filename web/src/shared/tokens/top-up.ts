import { createContext, useContext } from 'react';

const TopUpContext = createContext<() => void>(() => {
  throw new Error('Topping up is offered outside of the signed-in side');
});
export const TopUpProvider = TopUpContext.Provider;

/** Opens the dialog in which a company buys tokens, from wherever it runs out of them. */
export const useTopUp = (): (() => void) => useContext(TopUpContext);
