import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { firstUse, idle } from '../../shared/loading/prefetch.ts';

const Hero = lazyPart(
  () => import('./hero.tsx'),
  (module) => module.Hero,
  firstUse,
);
const Below = lazyPart(
  () => import('./below.tsx'),
  (module) => module.Below,
  idle,
);

/** The home page: the start of a booking, and why guests can rely on Talwärts. */
export default function LandingScreen() {
  return (
    <>
      <Hero />
      <Below />
    </>
  );
}
