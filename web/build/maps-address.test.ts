import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withConfiguredAddress } from './maps-address.ts';

const installed = readFileSync(fileURLToPath(import.meta.resolve('@googlemaps/js-api-loader')), 'utf8');

it("the installed loader requests the configured address instead of Google's own", () => {
  const source = withConfiguredAddress(installed);
  expect(source).toContain("webConfig().mapsUrl + '/maps/api/js?' + searchParams");
  expect(source).not.toContain('"https://maps.googleapis.com');
});

it('an unknown version of the loader stops the build', () => {
  expect(() => withConfiguredAddress('export {}')).toThrow('no longer names its address');
});
