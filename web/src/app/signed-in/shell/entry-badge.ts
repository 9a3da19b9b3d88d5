import { lazyPart } from '../../../shared/loading/lazy-part.tsx';

/** Lazy: loads Firestore, which must not delay the first paint of the shell. */
export const WaitingBadge = lazyPart(
  () => import('./waiting-badge.tsx'),
  (module) => module.WaitingBadge,
);
