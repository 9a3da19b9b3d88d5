import { firstUse, idleOrUse, latePart } from '../../shared/loading/late-part.tsx';

const Hero = latePart(
  () => import('./hero.tsx'),
  (module) => module.Hero,
  firstUse,
);
const Below = latePart(
  () => import('./below.tsx'),
  (module) => module.Below,
  idleOrUse,
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
