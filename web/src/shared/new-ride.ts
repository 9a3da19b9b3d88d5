import { createContext, useContext } from 'react';

const NewRideContext = createContext<() => void>(() => {
  throw new Error('A new ride is offered outside of the signed-in side');
});
export const NewRideProvider = NewRideContext.Provider;

/** Returns a function that opens the dialog for a taxi company's own ride. */
export const useNewRide = (): (() => void) => useContext(NewRideContext);
