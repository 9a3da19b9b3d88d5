import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressAt, networkOf, senderOf } from './client-address.ts';

describe('the client address in X-Forwarded-For', () => {
  it('is the entry that the outermost trusted proxy added', () => {
    expect(addressAt('203.0.113.7', 1)).toBe('203.0.113.7');
    expect(addressAt('203.0.113.7, 10.0.0.1', 2)).toBe('203.0.113.7');
  });

  it('ignores entries that a client puts in front', () => {
    fc.assert(
      fc.property(fc.array(fc.ipV4(), { maxLength: 5 }), fc.integer({ min: 1, max: 3 }), (forged, hops) => {
        const trusted = ['203.0.113.7', '10.0.0.1', '10.0.0.2'].slice(0, hops);
        expect(addressAt([...forged, ...trusted].join(', '), hops)).toBe('203.0.113.7');
      }),
    );
  });

  it('is missing if fewer proxies were passed than are trusted, or none is trusted', () => {
    expect(addressAt('203.0.113.7', 2)).toBeUndefined();
    expect(addressAt('', 1)).toBeUndefined();
    expect(addressAt('203.0.113.7', 0)).toBeUndefined();
  });
});

describe('the sender of a request', () => {
  beforeEach(() => {
    // The defaults of these parameters, which a deployment sets.
    vi.stubEnv('TRUSTED_HOPS_HOSTING', '2');
    vi.stubEnv('TRUSTED_HOPS_DIRECT', '1');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  const sender = (headers: IncomingMessage['headers'], remoteAddress?: string) =>
    senderOf({ headers, socket: { remoteAddress } } as IncomingMessage);

  it('has the same network as client and as peer if the client calls the function directly', () => {
    const own = { client: '203.0.113.7', peer: '203.0.113.7' };
    expect(sender({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).toEqual(own);
    expect(sender({}, '203.0.113.7')).toEqual(own);
  });

  it('has the client’s network and the proxy’s as peer if the client calls through Hosting', () => {
    const headers = {
      'x-forwarded-for': '198.51.100.1, 2001:db8:1:2::1, 203.0.113.7',
      'x-forwarded-host': 'a.example',
    };
    expect(sender(headers)).toEqual({ client: '2001:db8:1:2::/64', peer: '203.0.113.7' });
  });
});

describe('the network of a client address', () => {
  it.each([
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:203.0.113.7', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['::fffe:203.0.113.7', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is the same for all addresses of an IPv6 /64, and another one in the next /64', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
    const written = (numbers: readonly number[]) => numbers.map((number) => number.toString(16)).join(':');
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), fc.nat({ max: 3 }), (network, host, other, at) => {
        const next = network.map((number, index) => (index === at ? number ^ 1 : number));
        expect(networkOf(written([...network, ...host]))).toBe(networkOf(written([...network, ...other])));
        // The all-zero network holds the IPv4-mapped addresses.
        fc.pre(network.some((number) => number > 1));
        expect(networkOf(written([...network, ...host]))).not.toBe(networkOf(written([...next, ...host])));
      }),
    );
  });

  it('of an IPv4-mapped IPv6 address is the IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(networkOf(`::ffff:${address}`)).toBe(address);
      }),
    );
  });
});
