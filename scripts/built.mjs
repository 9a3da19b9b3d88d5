/** Loads what `build` of `prepare.mjs` has built, with the types of its sources. */

/** @returns {Promise<typeof import('../local/src/suite/start-suite.ts')>} */
export const loadSuite = () => import(new URL('../local/dist/suite.mjs', import.meta.url).href);

/** @returns {Promise<typeof import('../functions/demo/seed-demo.ts')>} */
export const loadDemo = () => import(new URL('../functions/.build/seed-demo.cjs', import.meta.url).href);
