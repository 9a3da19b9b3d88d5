import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const loader = '@googlemaps/js-api-loader';
const fixedAddress = '"https://maps.googleapis.com/maps/api/js?"';
const config = fileURLToPath(new URL('../src/shared/config.ts', import.meta.url));

/** The loader's source with the configured address in place of its own. Throws where a newer version has it elsewhere. */
export function withConfiguredAddress(source: string): string {
  const parts = source.split(fixedAddress);
  if (parts.length !== 2) throw new Error(`${loader} no longer names its address once: see web/build/maps-address.ts`);
  return `import { webConfig } from ${JSON.stringify(config)};\n${parts.join("webConfig().mapsUrl + '/maps/api/js?'")}`;
}

/** Google's loader knows one address only; the local suite serves the library from another. */
export function mapsAddress(): Plugin {
  return {
    name: 'talwaerts:maps-address',
    // While developing, Vite bundles packages beforehand and would pass this one by.
    config: () => ({ optimizeDeps: { exclude: [loader] } }),
    transform: {
      filter: { id: /@googlemaps\/js-api-loader\/dist\/index\.js/ },
      handler: (source) => ({ code: withConfiguredAddress(source), map: null }),
    },
  };
}
