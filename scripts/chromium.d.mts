/** The path of the system's Chromium. */
export function findChromium(): string;
