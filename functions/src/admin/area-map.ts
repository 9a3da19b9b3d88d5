import { areaMapSchema } from '@talwaerts/domain/calls/curated-places.ts';
import { memberCallable } from '../platform/callable.ts';
import { googleMaps } from '../services/maps.ts';
import { memberTransaction } from '../store/members.ts';

/** Draws an area of the map, on which an administrator looks for a pickup point. */
export const areamap = memberCallable(
  'admin-areamap',
  {
    roles: ['admin'],
    payload: areaMapSchema,
    rateLimit: { requests: 120, perSeconds: 60 },
  },
  async ({ zoom, ...middle }, { member }) => {
    // Only to check the stored member.
    await memberTransaction(member, async () => undefined, { readOnly: true });
    const picture = await googleMaps.areaPicture(middle, zoom);
    return { valid: true, picture: picture.toString('base64') };
  },
);
