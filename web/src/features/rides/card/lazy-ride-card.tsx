import { lazyPart } from '../../../shared/loading/lazy-part.tsx';

/** A ride's card, whose script the first rows of a list do not need. */
export const LazyRideCard = lazyPart(
  () => import('./ride-card.tsx'),
  (module) => module.RideCard,
);
