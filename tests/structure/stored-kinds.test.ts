import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The readers of stored documents, by the type of their argument. */
const readers = ['domain/src', 'functions/src']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/^export (?:const|function) (read\w+)(?: =)? ?\(snapshot: StoredSnapshot/gm)].map(
      ([, name = '']) => ({ name, file }),
    ),
  );
const olderDocuments = ['domain/src/stored', 'functions/src/store'].map((folder) =>
  read(`${folder}/older-documents.test.ts`),
);

it.each(readers)('$name of $file is tested with documents of earlier versions', ({ name }) => {
  expect(olderDocuments.some((test) => new RegExp(`, ${name}\\]|^ +${name},$`, 'm').test(test))).toBe(true);
});

it('finds the readers of stored documents', () => {
  expect(readers.length).toBeGreaterThan(20);
});
