import { describe, expect, it } from 'vitest';
import { idsNamedIn } from './named-ids.ts';

const ids = ['order.name', 'order.region.zillertal', 'order.region.zillertalLead', 'error.too-late', 'faq.title'];

describe('idsNamedIn', () => {
  it.each([
    ['a string', "text('order.name')", ['order.name']],
    ['an attribute', '<FormattedMessage id="faq.title" />', ['faq.title']],
    ['a template that ends with a placeholder', `\`error.\${code}\``, ['error.too-late']],
    ['a template with a placeholder inside', `\`order.region.\${name}Lead\``, ['order.region.zillertalLead']],
    ['a string that contains an id within other words', "'reorder.names'", []],
  ])('finds in %s, %s, the ids %j', (_what, code, found) => {
    expect(idsNamedIn(code, ids)).toEqual(found);
  });
});
