import { expect, it } from 'vitest';
import { isLocalEndpoint, isPushEndpoint } from './push-endpoint.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('accepts the push service %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

it.each([
  ['http', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['the usual port', 'https://fcm.googleapis.com:443/fcm/send/abc'],
  ['a line break', 'https://fcm.googleapis.com/a\nb'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['a user', 'https://user:secret@fcm.googleapis.com/fcm/send/abc'],
  ['another host as the user', 'https://fcm.googleapis.com@evil.example/abc'],
  ['a host that only begins alike', 'https://fcm.googleapis.com.evil.example/abc'],
  ['a host that only ends alike', 'https://evilfcm.googleapis.com/abc'],
  ['a host without the dot', 'https://evilpush.apple.com/abc'],
  ['a backslash', 'https://evil.example\\@fcm.googleapis.com/abc'],
  ['localhost', 'https://localhost/abc'],
  ['an IPv4 address', 'https://127.0.0.1/abc'],
  ['an IPv4 address as a number', 'https://2130706433/abc'],
  ['an IPv6 address', 'https://[::1]/abc'],
  ['the metadata server', 'http://169.254.169.254/computeMetadata/v1/'],
  ['a trailing dot', 'https://fcm.googleapis.com./abc'],
  ['a file', 'file:///etc/passwd'],
  ['no URL', 'push'],
])('refuses %s', (_, endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

it('knows the local stand-in only by its own addresses', () => {
  expect(isLocalEndpoint('http://127.0.0.1:12114/push/abc')).toBe(true);
  for (const other of [
    'http://127.0.0.1:8080/emulator',
    'http://localhost:12114/push/a',
    'http://127.0.0.1:1@x/push/a',
  ])
    expect(isLocalEndpoint(other)).toBe(false);
});
