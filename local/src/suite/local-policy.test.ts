import { expect, it } from 'vitest';
import { localPolicy } from './local-policy.ts';
import { defaultPorts } from './ports.ts';

it('a local run allows its own ports besides what the deployed policy allows', () => {
  const deployed = "default-src 'self'; script-src 'self' 'sha256-x='; img-src 'self'; frame-ancestors 'none'";
  expect(localPolicy(deployed, { ...defaultPorts, maps: 4711 })).toBe(
    "default-src 'self'; script-src 'self' 'sha256-x=' http://127.0.0.1:4711; img-src 'self' http://127.0.0.1:9199; frame-ancestors 'none'",
  );
});
