/** Exit status for a file that cannot be opened; Node's own begin with 1. */
export const unopenableStatus = 64;
