import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const maxWidth = 120;
/** Components above this become a hook with the behaviour and a view. */
const maxComponentLines = 90;

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|rules)$/.test(file) && existsSync(path.join(root, file)))
  .filter((file) => !file.startsWith('local/src/stand-ins/maps/region/')) // Tables of places.
  .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n') }));

/** Removes texts, patterns and the texts of elements, which the formatter cannot break; keeps comments. */
const withoutTexts = (line: string): string =>
  isComment(line) ? line : line.replaceAll(/`[^`]*`?|'[^']*'|"[^"]*"|\/(?:[^/\\]|\\.)+\/\w*|>[^<>]*</g, '');
const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line);

/** Whether a line is a part of a longer text, such as a paragraph of an element. */
const isText = (line: string): boolean => !isComment(line) && !/[{}()=]/.test(withoutTexts(line));

/** Returns a source's top-level components with their number of lines: the formatter indents all but their ends. */
function componentsOf(lines: readonly string[]): readonly { readonly name: string; readonly length: number }[] {
  return lines.flatMap((line, start) => {
    const name = /^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*)\b/.exec(line)?.[1];
    if (!name || !/[({]$/.test(line)) return [];
    const length = lines.slice(start).findIndex((one) => /^[})]/.test(one)) + 1;
    return [{ name, length }];
  });
}

describe('our sources', () => {
  it('have no line above 120 characters, texts and patterns aside', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    const long = sources.flatMap(({ file, lines }) =>
      lines.flatMap((line, index) =>
        withoutTexts(line).length > maxWidth && !isText(line) ? [`${file}:${index + 1}`] : [],
      ),
    );
    expect(long).toEqual([]);
  });

  it('have no component above 90 lines, legal texts aside', () => {
    const components = sources
      .filter(({ file }) => /^web\/src\/(?!features\/legal\/).*(?<!\.test)\.tsx$/.test(file))
      .flatMap(({ file, lines }) => componentsOf(lines).map((component) => ({ file, ...component })));
    expect(components.length).toBeGreaterThan(200);
    expect(components.filter(({ length }) => length > maxComponentLines)).toEqual([]);
  });
});
