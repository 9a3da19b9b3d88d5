import { lazyPart } from '../../../shared/loading/lazy-part.tsx';

/** Lazy: loads Firestore, which must not delay the first paint of the shell. */
export const EntryBadge = lazyPart(
  () => import('./live-badge.tsx'),
  (module) => module.LiveBadge,
);
