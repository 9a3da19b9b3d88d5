import { routePictureSchema } from '@talwaerts/domain/calls/route-picture.ts';
import { guestCallable } from '../platform/callable.ts';
import { takeRouteRequest } from '../store/route-requests.ts';
import { routePicture } from '../use-cases/pricing/route-picture.ts';

/** Draws a route that `global-calculateprice` has priced. Pictures cost money, so they have an hourly budget. */
export const routepicture = guestCallable(
  'global-routepicture',
  {
    payload: routePictureSchema,
    rateLimit: { requests: 30, perSeconds: 60 },
  },
  async (signed, { sender, nowMs }) => {
    const picture = await routePicture(signed, () => takeRouteRequest('pictures', sender, nowMs));
    return picture ? { valid: true, content: picture.toString('base64') } : { valid: false, error: 'not-found' };
  },
);
