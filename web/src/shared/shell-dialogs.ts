import { createContext, useContext } from 'react';

const TopUpContext = createContext<() => void>(() => {
  throw new Error('Topping up is offered outside of the signed-in side');
});
export const TopUpProvider = TopUpContext.Provider;

/** Returns a function that opens the top-up dialog. */
export const useTopUp = (): (() => void) => useContext(TopUpContext);

const NewRideContext = createContext<() => void>(() => {
  throw new Error('A new ride is offered outside of the signed-in side');
});
export const NewRideProvider = NewRideContext.Provider;

/** Returns a function that opens the dialog for a taxi company's own ride. */
export const useNewRide = (): (() => void) => useContext(NewRideContext);
