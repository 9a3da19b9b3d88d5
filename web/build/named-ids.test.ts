import { describe, expect, it } from 'vitest';
import { idsNamedIn } from './named-ids.ts';

const ids = ['order.name', 'order.region.zillertal', 'order.region.zillertalLead', 'error.too-late', 'faq.title'];

describe('the ids named in code', () => {
  it.each([
    ['a string', "text('order.name')", ['order.name']],
    ['an attribute', '<FormattedMessage id="faq.title" />', ['faq.title']],
    ['a template that ends with a gap', `\`error.\${code}\``, ['error.too-late']],
    ['a template with a gap inside', `\`order.region.\${name}Lead\``, ['order.region.zillertalLead']],
    ['an id within another word', "'reorder.names'", []],
  ])('include the texts of %s', (_what, code, found) => {
    expect(idsNamedIn(code, ids)).toEqual(found);
  });
});
