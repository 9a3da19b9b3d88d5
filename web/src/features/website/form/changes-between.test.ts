import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

it('names each text that differs, also inside the imprint', () => {
  const before = { title: 'A', text: 'B', imprint: { name: 'C', court: '' } };
  const after = { title: 'A', text: 'B2', imprint: { name: '', court: 'Innsbruck' } };
  expect(changesBetween(before, after)).toEqual([
    { field: 'text', value: 'B2' },
    { field: 'imprint.name', value: '' },
    { field: 'imprint.court', value: 'Innsbruck' },
  ]);
});

it('is empty for equal states', () => {
  expect(changesBetween({ title: 'A', imprint: { name: 'C' } }, { title: 'A', imprint: { name: 'C' } })).toEqual([]);
});
