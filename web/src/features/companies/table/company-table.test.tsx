// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screenPaths } from '../../../shared/screen-paths.ts';
import { show } from '../../../shared/testing.tsx';
import german from '../../../texts/de.json' with { type: 'json' };
import { CompanyTable } from './company-table.tsx';

vi.mock('../../../shared/firebase/use-company.ts', () => ({ useCompanies: () => [], useBalances: () => new Map() }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const address = () => location.pathname + location.search;
const openTable = async () => {
  history.replaceState(null, '', screenPaths.users);
  await show(
    <BrowserRouter>
      <CompanyTable />
    </BrowserRouter>,
  );
};
const search = (typed: string) =>
  fireEvent.change(screen.getByLabelText(german['users.search']), { target: { value: typed } });
const aSecondLater = () => act(() => vi.advanceTimersByTimeAsync(1_000));

it('the URL follows the search', async () => {
  await openTable();
  search('Huber');
  expect(address()).toBe(screenPaths.users);
  await aSecondLater();
  expect(address()).toBe(`${screenPaths.users}?q=Huber`);
});

it('a company pressed right after the last key stays open', async () => {
  await openTable();
  search('Huber');
  // The table stays shown until the company's script has loaded.
  history.pushState(null, '', `${screenPaths.company}?company=c`);
  await aSecondLater();
  expect(address()).toBe(`${screenPaths.company}?company=c`);
});
