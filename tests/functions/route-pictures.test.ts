import { expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { mapsRequests } from '../support/maps.ts';
import { afternoon } from '../support/orders.ts';

/** Returns the signed line of a priced route that no other test has: instances cache pictures. */
async function pricedLine() {
  const origin = { lat: 47.3 + Math.random() / 100, lng: 11.7 + Math.random() / 100 };
  const { result } = await callFunction('global-calculateprice', {
    pax: 2,
    date: afternoon(),
    origin,
    destination: { placeId: 'zell-dorfplatz-1' },
  });
  if (!result?.valid || !result.picture) throw new Error(`No line: ${JSON.stringify(result)}`);
  return result.picture;
}

it('a route that was priced is drawn, and requested from the maps service once', async () => {
  const signed = await pricedLine();
  const ask = async () => (await callFunction('global-routepicture', signed)).result;
  const first = await ask();
  if (!first?.valid) throw new Error(`No picture: ${JSON.stringify(first)}`);
  const png = Buffer.from(first.content, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(await ask()).toEqual(first);
  // The stand-in remembers the latest requests only, so none are counted before.
  const requests = (await mapsRequests()).map(({ url }) => new URL(url, 'http://maps').searchParams);
  expect(requests.filter((params) => params.get('path')?.endsWith(signed.line))).toHaveLength(1);
});

it('a line that no price has signed is not drawn', async () => {
  const { line, signature } = await pricedLine();
  const { result } = await callFunction('global-routepicture', { line: `${line}?`, signature });
  expect(result).toEqual({ valid: false, error: 'not-found' });
});
