import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, sourcesOf } from './directions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = new Map(sourcesOf(root, 'functions/src').map(({ file, source }) => [file, source]));

/** Calls of administrators that change nothing, or only what is their own. */
const unrecorded: Readonly<Record<string, string>> = {
  'admin-areamap': 'draws a map',
  'admin-candidates': 'reads companies',
  'admin-companyfigures': 'reads companies',
  'admin-companymap': 'draws a map',
  'admin-listusers': 'reads companies',
  'global-changename': 'own name',
  'global-figures': 'reads figures',
  'global-ridehistory': 'reads a ride that is on the screen',
  'global-savefilter': 'own filters',
  'global-savepush': 'own browser',
  'taxi-paymentreceipt': 'reads a payment',
  'taxi-statementfile': 'reads a statement',
  'website-translate': 'the ledger names who spent the token',
};

/** Each call that administrators may make, with its file; roles that are not listed in place count as theirs. */
const calls = [...sources].flatMap(([file, source]) => {
  const [, name, options] = /memberCallable\(\s*'([\w-]+)',\s*\{([\s\S]*?)payload/.exec(source) ?? [];
  const [, roles] = /roles: \[(.*?)\]/.exec(options ?? '') ?? [];
  return name && (roles === undefined || roles.includes("'admin'")) ? [{ name, file }] : [];
});

function reaches(file: string, wanted: string, visited = new Set<string>()): boolean {
  if (file === wanted) return true;
  if (visited.has(file)) return false;
  visited.add(file);
  return importsOf(sources.get(file) ?? '')
    .filter((imported) => imported.startsWith('.'))
    .some((imported) => reaches(path.posix.join(path.posix.dirname(file), imported), wanted, visited));
}

describe('a call of administrators', () => {
  it.each(calls)('$name writes the audit log, or is listed with the reason why not', ({ name, file }) => {
    expect(name in unrecorded || reaches(file, 'functions/src/store/audit-log.ts')).toBe(true);
  });

  it('that is listed exists', () => {
    expect(Object.keys(unrecorded).filter((name) => !calls.some((one) => one.name === name))).toEqual([]);
    expect(calls.length).toBeGreaterThan(40);
  });
});
