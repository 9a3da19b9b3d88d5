import { product } from '@talwaerts/domain/product/product.ts';

const { main, booking, short } = product.hosts;
const thisMachine = /^http:\/\/(localhost|127\.0\.0\.1):\d+$/;

/** The origins whose pages may read what a call answers. Our pages call on their own origin, which needs no permission. */
export const ownOrigins = [main, ...booking, short, ...(process.env.FUNCTIONS_EMULATOR ? [thisMachine] : [])];
