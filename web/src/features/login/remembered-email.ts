import { remember, remembered } from '../../shared/device/device-memory.ts';

const key = 'talwaerts.email';

/** Returns the e-mail of the last sign-in if this device should remember it, else an empty text. */
export const rememberedEmail = (): string => remembered(key) ?? '';

/** Stores the e-mail, or removes it if empty. */
export const rememberEmail = (email: string): void => remember(key, email || null);
