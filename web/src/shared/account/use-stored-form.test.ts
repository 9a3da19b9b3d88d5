import { expect, it } from 'vitest';
import { changesBetween } from './use-stored-form.ts';

it('the changes between two states name each value that differs, also inside the imprint', () => {
  const before = { title: 'A', text: 'B', maxPax: 4, imprint: { name: 'C', court: '' } };
  const after = { title: 'A', text: 'B2', maxPax: 8, imprint: { name: '', court: 'Innsbruck' } };
  expect(changesBetween(before, after)).toEqual([
    { field: 'text', value: 'B2' },
    { field: 'maxPax', value: 8 },
    { field: 'imprint.name', value: '' },
    { field: 'imprint.court', value: 'Innsbruck' },
  ]);
});

it('the changes between equal states are empty', () => {
  expect(changesBetween({ title: 'A', imprint: { name: 'C' } }, { title: 'A', imprint: { name: 'C' } })).toEqual([]);
});

it('a list is one value', () => {
  const steps = [{ upToKm: '10' }, { upToKm: '' }];
  expect(changesBetween({ steps }, { steps: [...steps] })).toEqual([]);
  expect(changesBetween({ steps }, { steps: steps.slice(1) })).toEqual([{ field: 'steps', value: [{ upToKm: '' }] }]);
});
