/** Exit status for each reason why a file cannot be opened; Node's own begin with 1. */
export const unopenableStatus = { damaged: 64, locked: 65, oversized: 66 } as const;

/** `locked` needs a password, `oversized` has too many pixels. */
export type Unopenable = keyof typeof unopenableStatus;
