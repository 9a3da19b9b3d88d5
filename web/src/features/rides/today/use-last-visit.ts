import { useEffect, useState } from 'react';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { remember, remembered } from '../../../shared/device/device-memory.ts';

/** Returns when the person was last shown the present rides on this device, 0 for never. */
export function useLastVisit(uid: string, isShown: boolean): number {
  const key = `talwaerts.today.${uid}`;
  const [lastMs] = useState(() => Number(remembered(key)));
  useEffect(() => {
    if (isShown) remember(key, String(serverNow()));
  }, [key, isShown]);
  return lastMs;
}
