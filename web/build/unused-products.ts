import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = fileURLToPath(new URL('no-products.ts', import.meta.url));

/**
 * Firebase products that reactfire imports for hooks that the pages do not use. That includes the hooks for Firestore:
 * ours retry and handle the offline cache.
 */
export const unusedProducts = /^firebase\/(database|firestore|functions|remote-config|storage)$/;

/**
 * Replaces the unused products in reactfire, whose only entry imports them all. A newer version of reactfire that
 * imports a name missing in `no-products.ts` stops the build.
 */
export const leaveOutProducts = (): Plugin => ({
  name: 'leave-out-products',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/node_modules/reactfire/') && unusedProducts.test(source) ? standIn : undefined,
});
