/** Strings in the shape of an id: words with dots between them. */
const literal = /['"]([a-zA-Z]+(?:\.[\w-]+)+)['"]/g;
/** Template literals that build an id: each placeholder matches any part of the id. */
const template = /`([\w.]*(?:\$\{[^`{}]+\}[\w.]*)+)`/g;

export const literalsIn = (code: string): ReadonlySet<string> =>
  new Set([...code.matchAll(literal)].map((found) => found[1] ?? ''));

export interface IdTemplate {
  readonly template: string;
  readonly matches: RegExp;
}

export const templatesIn = (code: string): readonly IdTemplate[] =>
  [...code.matchAll(template)]
    .map((found) => found[1] ?? '')
    .filter((each) => /^[a-zA-Z]+\./.test(each))
    .map((each) => {
      const parts = each.split(/\$\{[^}]+\}/).map((part) => part.replaceAll('.', '\\.'));
      return { template: each, matches: new RegExp(`^${parts.join('[\\w-]+')}$`) };
    });

/** Returns the ids that the code names. `src/texts/catalogue.test.ts` checks that this finds the id of every text. */
export function idsNamedIn(code: string, ids: readonly string[]): readonly string[] {
  const [literals, templates] = [literalsIn(code), templatesIn(code)];
  return ids.filter((id) => literals.has(id) || templates.some(({ matches }) => matches.test(id)));
}
