import { seedDemo } from '../functions/.build/seed-demo.cjs';

/** Loads the demo data into the suite that the environment names. */
await seedDemo();
process.exit();
