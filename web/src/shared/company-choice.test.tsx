// @vitest-environment jsdom
import { act, type ComponentProps } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import german from '../texts/de.json';
import { CompanyChoice } from './company-choice.tsx';
import type { CompanyWithId } from './firebase/use-company.ts';
import { mountForEachTest } from './ui/fixtures.ts';

const render = mountForEachTest();

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
const show = (listed: ComponentProps<typeof CompanyChoice>['companies']) =>
  render(
    <IntlProvider locale="de" messages={german}>
      <CompanyChoice companies={listed} companyId={null} onChoose={() => undefined} />
    </IntlProvider>,
  );
const open = () =>
  act(() => {
    const field = document.querySelector<HTMLElement>('[role=combobox]');
    field?.focus();
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  });
const textOf = (role: string): string => document.querySelector(`[role=${role}]`)?.textContent ?? '';

it('companies that cannot be read are reported instead of an empty list', async () => {
  await show('failed');
  expect(textOf('alert')).toBe(german['users.failure']);
});

it('companies that are not known yet are reported as loading, not as missing', async () => {
  await show(undefined);
  await open();
  expect(document.body.textContent).toContain(german['users.loading']);
  expect(document.body.textContent).not.toContain(german['users.none']);
});

it('of a thousand companies fifty are listed, and the list says so', async () => {
  await show(companies(1_000));
  await open();
  expect(document.querySelectorAll('[role=option]')).toHaveLength(50);
  const hintId = document.querySelector('[role=combobox]')?.getAttribute('aria-describedby');
  expect(document.getElementById(hintId ?? '')?.textContent).toContain('höchstens 50 von 1000 Unternehmen');
});

it('of fifty companies all are listed', async () => {
  await show(companies(50));
  await open();
  expect(document.querySelectorAll('[role=option]')).toHaveLength(50);
  expect(document.body.textContent).not.toContain('höchstens');
});

it.each([
  ['Taxi 7', ['Taxi 7', 'Taxi 70']],
  ['dorf 77', ['Taxi 77']],
  ['05282/99', ['Taxi 99']],
])('a search for %j lists %j first: by name, address or phone', async (searched, first) => {
  await show(companies(100));
  await open();
  const field = document.querySelector<HTMLInputElement>('[role=combobox]');
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, searched);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const options = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  expect(options.slice(0, first.length)).toEqual(first);
});
