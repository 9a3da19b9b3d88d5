import { expect, it } from 'vitest';
import { abandonedUploads, maxUploads } from './unneeded-files.ts';

const now = Date.UTC(2026, 0, 2);
const dayMs = 24 * 3_600_000;
const upload = (uid: string, name: string | number, storedAtMs: number) => ({
  path: `licences/uploads/${uid}/${name}.pdf`,
  storedAtMs,
});

it('an upload is abandoned once it is older than a day', () => {
  const recent = upload('a', 'recent', now - dayMs);
  const old = upload('a', 'old', now - dayMs - 1);
  expect(abandonedUploads([recent, old], now)).toEqual([old.path]);
});

it('only the newest uploads of each account are kept', () => {
  const flood = Array.from({ length: maxUploads + 2 }, (_, age) => upload('a', age, now - age));
  const others = upload('b', 'licence', now - dayMs / 2);
  const abandoned = abandonedUploads([others, ...flood.toReversed()], now);
  expect(abandoned).toEqual(flood.slice(maxUploads).map(({ path }) => path));
});
