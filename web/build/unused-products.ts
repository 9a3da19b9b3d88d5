import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = fileURLToPath(new URL('no-products.ts', import.meta.url));

/**
 * Products that reactfire imports for its own hooks. Its Firestore hooks are unused, too: ours retry and handle the
 * offline cache.
 */
export const unusedProducts = /^firebase\/(database|firestore|functions|remote-config|storage)$/;

/**
 * Keeps Firebase products out of reactfire, whose only entry imports them all. A newer version that imports another
 * name stops the build.
 */
export const leaveOutProducts = (): Plugin => ({
  name: 'leave-out-products',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/node_modules/reactfire/') && unusedProducts.test(source) ? standIn : undefined,
});
