import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from './directions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Matches the formatted body of a component or hook, indented by two spaces; effects and handlers are indented deeper.
 */
const writtenDuringRender = /^ {2}(if \(.*\) )?\w+\.current\s*([+-]|\?\?)?=(?!=)/m;

describe('refs of components and hooks', () => {
  it('are not written during render', () => {
    const sources = sourcesOf(root, 'web/src');
    expect(sources.filter(({ source }) => source.includes('.current')).length).toBeGreaterThan(5);
    expect(sources.filter(({ source }) => writtenDuringRender.test(source)).map(({ file }) => file)).toEqual([]);
  });

  it.each([
    'function useA(value) {\n  const last = useRef(value);\n  last.current = value;',
    'function useA(value) {\n  if (value !== undefined) last.current = value;',
    'function useA() {\n  count.current += 1;',
  ])('are found when written during render: %s', (source) => {
    expect(source).toMatch(writtenDuringRender);
  });
});
