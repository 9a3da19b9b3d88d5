import { expect, it } from 'vitest';
import { fields, value } from '../testing/values.ts';
import type { Document } from '../value.ts';
import { type IndexFields, OrderedIndex } from './ordered-index.ts';

const NOW = { seconds: 0n, nanos: 0 };
const WITH_IMST: IndexFields = {
  contains: { field: ['keys'], element: value('imst') },
  sortedBy: [{ field: ['__name__'], kind: 'ascending' }],
};

function entry(id: string, ...keys: string[]): Document {
  return { path: ['entries', id], fields: fields({ keys }), createTime: NOW, updateTime: NOW };
}

it('holds one entry for a document with the element, and none for other documents and elements', () => {
  const index = new OrderedIndex(WITH_IMST, [entry('a', 'imst', 'anna', 'imst'), entry('b', 'soelden', 'anna')]);
  expect(index.entries.size).toBe(1);
});

it('takes in a document that gets the element, and drops one that loses it', () => {
  const index = new OrderedIndex(WITH_IMST, [entry('a', 'imst')]);
  index.replace(entry('b'), entry('b', 'imst'));
  index.replace(entry('a', 'imst'), entry('a', 'anna'));
  const found = [...index.entries.ascending('', '\uffff')];
  expect(found.map(([, { path }]) => path.at(-1))).toEqual(['b']);
});
