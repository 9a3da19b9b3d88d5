import { maxRouteLine } from '@talwaerts/domain/calls/route-picture.ts';
import { linkSigningKey } from '../../platform/params.ts';
import { isSigned, signatureOf } from '../../platform/tokens.ts';
import { endsOf, googleMaps, type Route } from '../../services/maps.ts';

const purpose = 'route-picture';

/** A route's line that may be drawn. */
interface SignedLine {
  readonly line: string;
  readonly signature: string;
}

/** Signs the line of a priced route; undefined for one that is too long to be sent back. */
export const signedLine = ({ polyline }: Pick<Route, 'polyline'>): SignedLine | undefined =>
  polyline.length > maxRouteLine
    ? undefined
    : { line: polyline, signature: signatureOf(purpose, polyline, linkSigningKey.value()) };

/** Pictures that an instance caches, of some 60 kB each. */
const maxPictures = 100;
const pictures = new Map<string, Buffer>();

/**
 * Draws the route; undefined if the line is not signed, or has no points. `beforeRequest` runs before a request to the
 * maps service and prevents it by throwing; it does not run for a cached picture.
 */
export async function routePicture(
  { line, signature }: SignedLine,
  beforeRequest: () => Promise<void>,
): Promise<Buffer | undefined> {
  if (!isSigned(purpose, line, signature, linkSigningKey.value())) return undefined;
  const known = pictures.get(signature);
  if (known) return known;
  const ends = endsOf(line);
  if (!ends) return undefined;
  await beforeRequest();
  const picture = await googleMaps.picture(...ends, line);
  pictures.set(signature, picture);
  const [oldest] = pictures.keys();
  if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest);
  return picture;
}
