import { describe, expect, it } from 'vitest';
import { callFunction } from '../support/calls.ts';
import { balanceOf, entriesOf, someCompanies } from '../support/companies.ts';
import { database } from '../support/database.ts';
import { anOpenRide } from '../support/orders.ts';
import { memberOf } from '../support/people.ts';
import { isLong } from '../support/suite.ts';

const size = isLong ? { rides: 10, companies: 200, each: 5 } : { rides: 3, companies: 12, each: 3 };

/** Returns the indexes of the rides that a company tries to accept. Several companies try each ride. */
const wishesOf = (company: number): readonly number[] =>
  Array.from({ length: size.each }, (_, i) => (company + i) % size.rides);

describe('concurrent attempts to accept rides, by companies with tokens for one ride each', () => {
  it(`give each ride one winner and overdraw no company, in ${size.companies * size.each} attempts`, async () => {
    const rides = await Promise.all(Array.from({ length: size.rides }, () => anOpenRide()));
    const first = await database.doc(`rides/${rides[0]}`).get();
    const provision = first.get('provisionTokenCents') as number;
    const start = provision * 2 - 1;
    const companies = await someCompanies(size.companies, start);

    const attempts = companies.flatMap((companyId, i) =>
      wishesOf(i).map((wish) => ({ companyId, rideid: rides[wish] ?? '' })),
    );
    const answers = await Promise.all(
      attempts.map(({ companyId, rideid }) => callFunction('driver-confirmride', { rideid }, memberOf(companyId))),
    );
    const outcomes = answers.map(({ result, error }) =>
      result?.valid ? 'won' : result && 'pech' in result ? 'pech' : (result?.error ?? error?.status),
    );
    expect(outcomes.filter((one) => !['won', 'pech', 'insufficient-tokens'].includes(String(one)))).toEqual([]);

    const won = attempts.filter((_, i) => outcomes[i] === 'won');
    expect(won.map(({ rideid }) => rideid).sort()).toEqual([...rides].sort());
    const stored = await database.getAll(...rides.map((id) => database.doc(`rides/${id}`)));
    for (const { companyId, rideid } of won) {
      const ride = stored.find(({ id }) => id === rideid);
      expect([ride?.get('status'), ride?.get('carrier.companyId')]).toEqual(['confirmed', companyId]);
    }
    // Each winner has paid for one ride and keeps its other tokens; no company can have paid for two rides.
    expect(new Set(won.map(({ companyId }) => companyId)).size).toBe(won.length);
    for (const companyId of companies) {
      const ride = won.find((one) => one.companyId === companyId)?.rideid;
      expect(await balanceOf(companyId)).toBe(ride ? start - provision : start);
      expect((await entriesOf(companyId)).map(({ id }) => id).sort()).toEqual([
        `booking_start-${companyId}`,
        ...(ride ? [`ride_${ride}_provision`] : []),
      ]);
    }
  });
});
