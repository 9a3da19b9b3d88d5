// @vitest-environment jsdom
import { act } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../shared/ui/fixtures.ts';
import german from '../../texts/de.json' with { type: 'json' };
import { DistrictBoxes } from './district-boxes.tsx';

const render = mountForEachTest();

it.each([
  ['Imst', ['Imst', 'Schwaz'], ['Schwaz']],
  ['Landeck', ['Imst', 'Schwaz'], ['Imst', 'Schwaz', 'Landeck']],
])('a press on %s with %j chosen chooses %j', async (pressed, chosen, expected) => {
  const onChange = vi.fn();
  const districts = ['Imst', 'Landeck', 'Schwaz'];
  await render(
    <IntlProvider locale="de" messages={german}>
      <DistrictBoxes legend="profile.districts.legend" districts={districts} chosen={chosen} onChange={onChange} />
    </IntlProvider>,
  );
  const box = document.querySelectorAll<HTMLInputElement>('[type=checkbox]')[districts.indexOf(pressed)];
  await act(async () => box?.click());
  expect(onChange.mock.calls).toEqual([[expected]]);
});
