import { lazyPart } from '../../../shared/loading/lazy-part.tsx';

/** Loads Firestore, so only after the shell is painted. */
export const WaitingBadge = lazyPart(
  () => import('./waiting-badge.tsx'),
  (module) => module.WaitingBadge,
);
