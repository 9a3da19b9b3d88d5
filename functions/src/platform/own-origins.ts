import { product } from '@talwaerts/domain/product/product.ts';

const { main, booking, short } = product.hosts;
const thisMachine = /^http:\/\/(localhost|127\.0\.0\.1):\d+$/;

/** Origins whose pages may read a call's answer (CORS). Our pages call same-origin and do not depend on this list. */
export const ownOrigins = [main, ...booking, short, ...(process.env.FUNCTIONS_EMULATOR ? [thisMachine] : [])];
