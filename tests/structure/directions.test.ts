import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, sourcesOf, violationsIn } from './directions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('imports', () => {
  it.each(['domain', 'functions', 'web', 'local', 'packages/hearth-suite'])(
    'in %s follow the directions of the architecture',
    (workspace) => {
      const sources = sourcesOf(root, workspace);
      expect(sources.length).toBeGreaterThan(10);
      expect(sources.flatMap(({ file, source }) => violationsIn(file, source))).toEqual([]);
    },
  );

  it.each([
    ['domain/src/ride/a.ts', "import { db } from '../../../functions/src/platform/app.ts';"],
    ['domain/src/ride/a.ts', "import { getFirestore } from 'firebase-admin/firestore';"],
    ['functions/src/a.ts', "import { x } from '../../local/src/x.ts';"],
    ['functions/src/platform/a.ts', "import { x } from '../store/x.ts';"],
    ['functions/src/services/a.ts', "import { x } from '../store/x.ts';"],
    ['functions/src/services/a.ts', "import { HttpsError } from 'firebase-functions/https';"],
    ['functions/src/store/a.ts', "import { x } from '../use-cases/x.ts';"],
    ['functions/src/use-cases/a.ts', "import { x } from '../admin/x.ts';"],
    ['functions/src/driver/a.ts', "import { x } from '../admin/x.ts';"],
    ['web/src/features/ticket/a.tsx', "import { x } from '../booking/x.ts';"],
    ['web/src/features/company-page/a.tsx', "import { x } from '../website/x.ts';"],
    ['web/src/features/contact/a.ts', "import { useForm } from 'react-hook-form';"],
    ['web/src/shared/a.ts', "const x = await import('../features/booking/x.ts');"],
    ['packages/hearth-suite/src/a.ts', "import { x } from '../../../local/src/x.ts';"],
    ['packages/hearth-suite/src/firestore/engine/a.ts', "import { x } from '../wire/x.ts';"],
    ['local/src/suite/a.ts', "import { x } from '@talwaerts/domain/ride/ride.ts';"],
  ])('from %s in a wrong direction are found: %s', (file, source) => {
    expect(violationsIn(file, source)).toHaveLength(1);
  });
});

// Biome's rule `useImportExtensions` reads all of node_modules, which takes ten seconds of processor time.
it.each(['domain', 'functions', 'web', 'local', 'packages', 'tests'])(
  'imports in %s name the whole file',
  (workspace) => {
    const imports = sourcesOf(root, workspace).flatMap(({ file, source }) =>
      importsOf(source).map((imported) => ({ file, imported })),
    );
    const shortened = imports.filter(
      ({ imported }) => /^\.{1,2}\/|^@talwaerts\//.test(imported) && !/\.\w+$/.test(imported),
    );
    expect(imports.length).toBeGreaterThan(10);
    expect(shortened).toEqual([]);
  },
);

it('the package of emulators does not know Talwärts', () => {
  const files = readdirSync(path.join(root, 'packages'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|mjs|json|md)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const naming = files.filter((file) => /talw(ä|ae)rts/i.test(readFileSync(path.join(root, 'packages', file), 'utf8')));
  expect(naming).toEqual([]);
});

describe('stored documents', () => {
  /** Matches code that reads a document's data or field without the domain's reader. Counts are no documents. */
  const byHand =
    /\.data\(\)(?!\.count)|\b(?:snapshot|stored|doc|document|mail|ride|company|account|entry|found|one)\.get\('/;
  const storeFile = /^functions\/src\/store\//;

  it.each(['functions', 'web'])('in %s are read by the domain’s readers or in the store', (workspace) => {
    const sources = sourcesOf(root, workspace).filter(
      ({ file }) => file.startsWith(`${workspace}/src/`) && !storeFile.test(file),
    );
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter(({ source }) => byHand.test(source)).map(({ file }) => file)).toEqual([]);
  });

  it.each(['snapshot.data() as Ride', "mail.get('state') === 'sent'"])(
    'that are read by hand are found: %s',
    (source) => {
      expect(source).toMatch(byHand);
    },
  );
});
