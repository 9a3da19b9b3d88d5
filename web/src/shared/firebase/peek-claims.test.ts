import { expect, it } from 'vitest';
import { claimsIn } from './peek-claims.ts';

it('reads the claims of a token, with umlauts and the characters that plain base64 does not have', () => {
  const claims = { role: 'taxi', companyId: 'taxi-zillertal', name: 'Hannes Kröll ~~~???>>>' };
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  expect(claimsIn(token)).toEqual(claims);
});
