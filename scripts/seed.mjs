import { loadDemo } from './built.mjs';

/** Loads the demo data into the suite that the environment names. */
const { seedDemo } = await loadDemo();
await seedDemo();
process.exit();
