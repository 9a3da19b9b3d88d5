import { useState } from 'react';
import { remember, remembered } from '../device/device-memory.ts';

/** Stored on the device: `off` if keys were switched off, which speech input needs. */
const storedAs = 'talwaerts.rides.keys';

export const areKeysOn = (): boolean => remembered(storedAs) !== 'off';

/** Returns whether single keys act on this device, and what switches them. */
export function useKeysSetting(): readonly [isOn: boolean, switchOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(areKeysOn);
  const switchOn = (next: boolean): void => {
    remember(storedAs, next ? null : 'off');
    setOn(next);
  };
  return [isOn, switchOn];
}
