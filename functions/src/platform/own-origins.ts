import { product } from '@talwaerts/domain/product/product.ts';

const { main, booking, short } = product.hosts;
const thisMachine = /^http:\/\/(localhost|127\.0\.0\.1):\d+$/;

/** Origins for CORS: pages of these may read a call's answer. Our own pages call same-origin. */
export const ownOrigins = [main, ...booking, short, ...(process.env.FUNCTIONS_EMULATOR ? [thisMachine] : [])];
