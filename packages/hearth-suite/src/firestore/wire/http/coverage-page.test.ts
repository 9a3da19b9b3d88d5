import { expect, it } from 'vitest';
import { compileSecurityRules } from '../../rules/create-access-control.ts';
import { anna, database, file, isAllowed, reader, time } from '../../rules/testing/ask.ts';
import { coveragePage } from './coverage-page.ts';

it('shows the coverage of rules on a page with the whole source, escaped', () => {
  const source = file(`match /notes/{id} {
    allow get: if id != "secret" && id > 'a';
    allow create: if request.resource.data.n > 1;
  }`);
  const rules = compileSecurityRules(source);
  const request = { caller: anna, path: ['notes', '<b>'], document: undefined, time, reader };
  isAllowed(() => rules.accessFor(database).checkGet(request));
  const page = coveragePage(rules.coverage());
  const text = (/<pre>(.*)<\/pre>/s.exec(page)?.[1] ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  expect(text).toBe(source);
  expect(page).toContain('title="{&quot;stringValue&quot;:&quot;&lt;b&gt;&quot;} × 1"');
  expect(page).toContain('<span class="never">');
});
