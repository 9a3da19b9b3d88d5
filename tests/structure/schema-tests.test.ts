import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Yup's exclusive tests: a schema keeps only the latest of each name. */
const exclusive = 'min|max|length|string_case|exact|noUnknown|is-value|required|optionality|nullability|typeError';
const replacing = new RegExp(String.raw`\.test\(\s*(?:\{[^}]*?\bname:\s*)?['"\x60](?:${exclusive})['"\x60]`, 'g');

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['domain', 'functions', 'web'].flatMap((workspace) =>
  readdirSync(`${root}/${workspace}/src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${workspace}/src/${path}`),
);

it.each([
  `.test('min', 'min', f)`,
  `.test(\n  "max",\n  'max',\n  f)`,
  `.test({ message: 'x', name: 'required', test })`,
])('recognises that %j replaces a built-in rule', (code) => {
  expect(code.match(replacing)).toHaveLength(1);
});

it('no test of a schema replaces a built-in rule by its name', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => readFileSync(`${root}/${path}`, 'utf8').match(replacing))).toEqual([]);
});
