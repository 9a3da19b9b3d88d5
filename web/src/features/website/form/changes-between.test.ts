import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

it('the changes between two states name each text that differs, also inside the imprint', () => {
  const before = { title: 'A', text: 'B', imprint: { name: 'C', court: '' } };
  const after = { title: 'A', text: 'B2', imprint: { name: '', court: 'Innsbruck' } };
  expect(changesBetween(before, after)).toEqual([
    { field: 'text', value: 'B2' },
    { field: 'imprint.name', value: '' },
    { field: 'imprint.court', value: 'Innsbruck' },
  ]);
});

it('the changes between equal states are empty', () => {
  expect(changesBetween({ title: 'A', imprint: { name: 'C' } }, { title: 'A', imprint: { name: 'C' } })).toEqual([]);
});
