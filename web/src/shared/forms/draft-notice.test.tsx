// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../testing.tsx';
import { loadDraft, removeDrafts, saveDraft } from './draft.ts';
import { DraftNotice } from './draft-notice.tsx';
import { draftKeyOf, type OrderState } from './order-draft.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { useDraft } from './use-draft.ts';

const initial = { pickup: 'Hotel', name: '' };
const key = 'a form';

function Form({ copied, isContinued, entry = 'first' }: OrderState<Partial<typeof initial>> & { entry?: string }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useCheckedForm<typeof initial, keyof typeof initial>({ initial, problemsOf: () => ({}) });
  const { restoredAtMs, clear } = useDraft<typeof initial>(form, {
    key: draftKeyOf(key, { ...(copied && { copied }) }, entry),
    copied,
    isContinued,
  });
  const about = [form.values.pickup, form.values.name];
  return (
    <form ref={element}>
      <DraftNotice restoredAtMs={restoredAtMs} form={element} about={about} onDiscard={clear} />
      <input value={form.values.name} onChange={({ target }) => form.change({ name: target.value })} />
      <button type="button" onClick={() => form.fill({ pickup: 'Filled in' })}>
        fill
      </button>
    </form>
  );
}

afterEach(() => removeDrafts(key));
const draft = { values: { pickup: 'Bahnhof', name: 'Anna' }, requestId: 'A', savedAtMs: Date.now() };
const notice = () => screen.queryByRole('paragraph')?.textContent;
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (value: string) => act(async () => fireEvent.input(input(), { target: { value } }));

it('a restored draft says when it was saved and about what, until it is discarded', async () => {
  saveDraft(key, draft);
  await show(<Form />);
  expect(notice()).toMatch(/^Entwurf von \d\d:\d\d.*: Bahnhof · Anna/);
  await press('Verwerfen');
  expect(notice()).toBeUndefined();
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
  expect(loadDraft(key)).toBeUndefined();
});

it('a form that the page before has begun goes on without an announcement', async () => {
  saveDraft(key, draft);
  await show(<Form isContinued />);
  expect(notice()).toBeUndefined();
  expect(input().value).toBe('Anna');
});

it('what a form fills in by itself is no draft', async () => {
  await show(<Form />);
  await press('fill');
  expect(loadDraft(key)).toBeUndefined();
  await type('Anna');
  expect(loadDraft(key)).toMatchObject({ values: { pickup: 'Filled in', name: 'Anna' } });
});

it('a copy of an earlier ride is no draft, and neither takes over nor replaces one', async () => {
  saveDraft(key, draft);
  await show(<Form copied={{ name: 'Bianchi' }} entry="copy" />);
  expect(notice()).toBeUndefined();
  expect(input().value).toBe('Bianchi');
  await type('Bianchi 2');
  expect(loadDraft(key)).toEqual(draft);
  // A reload of the same visit.
  await show(null);
  await show(<Form copied={{ name: 'Bianchi' }} entry="copy" />);
  expect(input().value).toBe('Bianchi 2');
});
