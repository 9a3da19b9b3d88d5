import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, sourcesOf } from './directions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const productIn = (folder: string) => sourcesOf(root, folder).filter(({ file }) => !file.includes('.test.'));
/** Files of functions by path. */
const sources = new Map(productIn('functions/src').map(({ file, source }) => [file, source]));

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
const callsOfAdministrators = [...sources].flatMap(([file, source]) => {
  const [, name, options] = /memberCallable\(\s*'([\w-]+)',\s*\{([\s\S]*?)payload/.exec(source) ?? [];
  const [, roles] = /roles: \[(.*?)\]/.exec(options ?? '') ?? [];
  return name && (roles === undefined || roles.includes("'admin'")) ? [{ name, file }] : [];
});

/** Returns a file and all that it imports, directly or not. */
function reachOf(file: string, reached = new Set<string>()): ReadonlySet<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const imported of importsOf(sources.get(file) ?? ''))
    if (imported.startsWith('.')) reachOf(path.posix.join(path.posix.dirname(file), imported), reached);
  return reached;
}

describe('a call of administrators', () => {
  it.each(callsOfAdministrators)(
    '$name writes the audit log, or is listed with the reason why not',
    ({ name, file }) => {
      expect(name in unrecorded || reachOf(file).has('functions/src/store/audit-log.ts')).toBe(true);
    },
  );

  it('that is listed exists', () => {
    expect(Object.keys(unrecorded).filter((name) => !callsOfAdministrators.some((one) => one.name === name))).toEqual(
      [],
    );
    expect(callsOfAdministrators.length).toBeGreaterThan(40);
  });
});

/** Each call whose payload has a `requestId`, which tells a retry from a second request. */
const repeatableCalls = (
  await Promise.all(
    [...sources].map(async ([file, source]) => {
      const [, name, schema = ''] = /Callable\(\s*'([\w-]+)',\s*\{[\s\S]*?payload: (\w+)/.exec(source) ?? [];
      const [, of] =
        new RegExp(`import {[^}]*\\b${schema}\\b[^}]*} from '(@talwaerts/domain/calls/.+?)'`).exec(source) ?? [];
      if (!name || !of) return [];
      const { [schema]: payload } = (await import(of)) as Record<string, { readonly fields?: object } | undefined>;
      return payload?.fields && 'requestId' in payload.fields ? [{ name, file }] : [];
    }),
  )
).flat();

describe('a call with a request’s id', () => {
  it.each(repeatableCalls)('$name reads it', ({ file }) => {
    const readers = [...reachOf(file)].filter((one) => /\brequestId\b(?!`)/.test(sources.get(one) ?? ''));
    expect(readers.filter((one) => !one.startsWith('functions/src/platform/'))).not.toEqual([]);
  });

  it('is found', () => expect(repeatableCalls.length).toBeGreaterThan(15));
});

/** Returns the files of a folder that match. */
const filesWith = (folder: string, pattern: RegExp): readonly string[] =>
  productIn(folder).flatMap(({ file, source }) => (pattern.test(source) ? [file] : []));

it('mails leave by the task of the outbox alone', () => {
  expect(filesWith('functions/src', /import {.*\bsendBySmtp\b/)).toEqual(['functions/src/tasks/send-mail.ts']);
});

it('what a driver taps leaves by the queue that keeps it', () => {
  expect(filesWith('web/src', /\bcall\('driver-(progress|delay|seen)'/)).toEqual([]);
  expect(filesWith('web/src', /\bcall\(tap\.call\b/)).toEqual(['web/src/features/rides/taps/tap-queue.ts']);
});
