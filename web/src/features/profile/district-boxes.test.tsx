// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../shared/testing.tsx';
import { DistrictBoxes } from './district-boxes.tsx';

it.each([
  ['Imst', ['Imst', 'Schwaz'], ['Schwaz']],
  ['Landeck', ['Imst', 'Schwaz'], ['Imst', 'Schwaz', 'Landeck']],
])('a press on %s with %j chosen chooses %j', async (pressed, chosen, expected) => {
  const onChange = vi.fn();
  const districts = ['Imst', 'Landeck', 'Schwaz'];
  await show(
    <DistrictBoxes legend="profile.districts.legend" districts={districts} chosen={chosen} onChange={onChange} />,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: pressed }));
  expect(onChange.mock.calls).toEqual([[expected]]);
});
