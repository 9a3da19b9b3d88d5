import { boolean, number, object, string } from 'yup';
import { isLocalEndpoint, isPushEndpoint } from '../notification/push-endpoint.ts';
import { part } from './fields.ts';

const maxEndpointLength = 1_000;

const isEndpoint = (value: unknown): boolean =>
  typeof value !== 'string' || isPushEndpoint(value) || isLocalEndpoint(value);

const endpoint = () =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .max(maxEndpointLength, 'max')
    .matches(/^[\x21-\x7e]*$/, 'characters')
    .test('endpoint', 'host', isEndpoint);

/** Exactly this number of bytes as base64url without padding. */
const key = (length: number) =>
  string()
    .strict()
    .typeError('type')
    .required('required')
    .matches(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`), 'format');

/** `PushSubscription.toJSON()`; a local endpoint is refused outside of the emulator. */
export const savePushSchema = object({
  subscription: part({
    endpoint: endpoint(),
    expirationTime: number().strict().typeError('type').nullable().optional(),
    // A point of the curve P-256, uncompressed (65 bytes, the first is 4), and 16 random bytes.
    keys: part({ p256dh: key(65).matches(/^B/, 'format'), auth: key(16) }),
  }),
  remove: boolean().strict().typeError('type').isTrue('format').optional().nonNullable('type'),
});
