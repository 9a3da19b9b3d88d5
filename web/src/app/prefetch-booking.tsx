import { useLocation } from 'react-router-dom';
import { usePrefetch } from '../shared/loading/prefetch.ts';
import { paths } from '../shared/paths.ts';
import { routeOf, routes } from './routes.tsx';

const booking = routes
  .filter(({ path }) => path === paths.order || path === paths.myBooking)
  .map(({ Screen }) => Screen);

/** Prefetches the screens for booking and for the booked ride: guests often lose the network on the road. */
export function PrefetchBooking() {
  const { pathname } = useLocation();
  usePrefetch(booking, routeOf(pathname)?.kind === 'guest');
  return null;
}
