// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import german from '../texts/de.json';
import { CompanyChoice } from './company-choice.tsx';
import type { CompanyWithId } from './firebase/use-company.ts';
import { show } from './testing.tsx';

const companies = (count: number): readonly CompanyWithId[] =>
  Array.from(
    { length: count },
    (_, i) =>
      ({
        id: `c${i}`,
        designation: `Taxi ${i}`,
        name: '',
        address: `Dorf ${i}`,
        phone: `+43 5282 ${i}`,
      }) as CompanyWithId,
  );
const showChoice = (listed: ComponentProps<typeof CompanyChoice>['companies']) =>
  show(<CompanyChoice companies={listed} companyId={null} onChoose={() => undefined} />);
const open = () => fireEvent.click(screen.getByRole('button', { name: german['companies.openList'] }));
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('companies that cannot be read are reported instead of an empty list', async () => {
  await showChoice('failed');
  expect(screen.getByRole('alert').textContent).toBe(german['users.failure']);
});

it('companies that are not known yet are reported as loading, not as missing', async () => {
  await showChoice(undefined);
  open();
  expect(screen.getByText(german['users.loading'])).toBeTruthy();
  expect(screen.queryByText(german['users.none'], { exact: false })).toBeNull();
});

it('of a thousand companies fifty are listed, and the list says so', async () => {
  await showChoice(companies(1_000));
  open();
  expect(options()).toHaveLength(50);
  expect(screen.getByRole('combobox', { description: /höchstens 50 von 1000 Unternehmen/ })).toBeTruthy();
});

it('of fifty companies all are listed', async () => {
  await showChoice(companies(50));
  open();
  expect(options()).toHaveLength(50);
  expect(screen.queryByText(/höchstens/)).toBeNull();
});

it.each([
  ['Taxi 7', ['Taxi 7', 'Taxi 70']],
  ['dorf 77', ['Taxi 77']],
  ['05282/99', ['Taxi 99']],
])('a search for %j lists %j first: by name, address or phone', async (searched, first) => {
  await showChoice(companies(100));
  open();
  fireEvent.input(screen.getByRole('combobox'), { target: { value: searched } });
  expect(options().slice(0, first.length)).toEqual(first);
});
