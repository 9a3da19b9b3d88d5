import { createPublicKey, verify } from 'node:crypto';
import { parseJson } from '../http/answers.ts';

/** Longest validity of a token that push services accept. */
const maxValiditySeconds = 24 * 3_600;

interface Expected {
  /** The application server's public key, base64url. */
  readonly key: string;
  /** The push service's origin. */
  readonly audience: string;
  readonly nowMs: number;
}

/** Returns why the header Authorization does not prove the application server by RFC 8292; undefined if it does. */
export function vapidProblem(header: string, { key, audience, nowMs }: Expected): string | undefined {
  const [, token = '', signer] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (signer === undefined) return 'The header Authorization is not of VAPID';
  if (signer !== key) return 'Another application server has the subscription';
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'The signature is wrong';
  const { aud, exp, sub } = (parseJson(Buffer.from(claims, 'base64url').toString()) ?? {}) as Record<string, unknown>;
  if (aud !== audience) return `The token is for ${aud}, not ${audience}`;
  const validSeconds = Number(exp) - nowMs / 1_000;
  if (!(validSeconds > 0 && validSeconds <= maxValiditySeconds)) return 'The token has expired, or is valid too long';
  return typeof sub === 'string' && /^(mailto|https):/.test(sub) ? undefined : 'The token names no contact';
}

/** Reads an uncompressed point of P-256. */
function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
}
