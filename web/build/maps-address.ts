import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loader = '@googlemaps/js-api-loader';
const fixedAddress = '"https://maps.googleapis.com/maps/api/js?"';
const config = fileURLToPath(new URL('../src/shared/config.ts', import.meta.url));

/** Replaces the address in the loader's source by the configured one. Throws if the source lacks it or repeats it. */
export function withConfiguredAddress(source: string): string {
  const parts = source.split(fixedAddress);
  if (parts.length !== 2) throw new Error(`${loader} no longer names its address once: see web/build/maps-address.ts`);
  return `import { webConfig } from ${JSON.stringify(config)};\n${parts.join("webConfig().mapsUrl + '/maps/api/js?'")}`;
}

/** Lets Google's loader load the library from a configured address, such as the local suite's. */
export function mapsAddress(): Plugin {
  return {
    name: 'talwaerts:maps-address',
    // Otherwise Vite's dev server would pre-bundle the loader before this plugin transforms it.
    config: () => ({ optimizeDeps: { exclude: [loader] } }),
    transform: {
      filter: { id: /@googlemaps\/js-api-loader\/dist\/index\.js/ },
      handler: (source) => ({ code: withConfiguredAddress(source), map: null }),
    },
  };
}
