import { lazyPart } from '../../../shared/loading/lazy-part.tsx';

/** Brings Firestore: after the shell is painted. */
export const WaitingBadge = lazyPart(
  () => import('./waiting-badge.tsx'),
  (module) => module.WaitingBadge,
);
