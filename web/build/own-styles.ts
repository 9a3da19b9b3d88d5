/** A class of a CSS module, as the build names it: `_form_rqoih_31`. */
const moduleClass = /\._[\w-]+_[a-z0-9]+_\d+/g;

/** Returns, in order, the rules of `sheet` that can apply if the page has no CSS module classes but those in `code`. */
export function ownStyles(sheet: string, code: string): string {
  const known = (selector: string): boolean =>
    (selector.match(moduleClass) ?? []).every((name) => code.includes(name.slice(1)));
  return rulesIn(sheet)
    .map((rule) => {
      const open = rule.indexOf('{');
      const prelude = rule.slice(0, open);
      if (/^@(media|supports|container)/.test(prelude)) {
        const inner = ownStyles(rule.slice(open + 1, -1), code);
        return inner && `${prelude}{${inner}}`;
      }
      // Commas within parentheses belong to `:is(…)`.
      const selectors = prelude.split(/,(?![^(]*\))/);
      return prelude.startsWith('@') || selectors.some(known) ? rule : '';
    })
    .join('');
}

/** Splits a minified sheet into its outermost rules. */
export function rulesIn(sheet: string): readonly string[] {
  const rules: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: token, index } of sheet.matchAll(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[{};]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0 || (token !== '}' && token !== ';')) continue;
    rules.push(sheet.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}
