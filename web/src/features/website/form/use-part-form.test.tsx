// @vitest-environment jsdom
import type { PayloadSchema } from '@talwaerts/domain/calls/check-payload.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { FirebaseError } from 'firebase/app';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredPart } from '../data/save-website.ts';
import { usePartForm } from './use-part-form.ts';

interface Texts extends Record<string, string> {
  title: string;
  text: string;
}
type Save = Parameters<typeof usePartForm<Texts>>[0]['save'];

const schema = { validateSync: (values: unknown) => values } as unknown as PayloadSchema<Texts>;
const part = (version: number, title: string, text = 'B'): StoredPart<Texts> => ({
  values: { title, text },
  saved: { version, atMs: version, by: 'u' },
});

const save = vi.fn<Save>();
beforeEach(() => void save.mockReset());
afterEach(cleanup);

function useRegistered(stored: StoredPart<Texts>) {
  const editor = usePartForm({ stored, schema, save, onSaved: () => undefined });
  editor.form.register('title');
  editor.form.register('text');
  return editor;
}

/** Saves the title A2, whose answer is lost, and then types the title A3. */
async function loseAnswer() {
  const { result, rerender } = renderHook(useRegistered, { initialProps: part(1, 'A') });
  const typeTitle = (title: string) =>
    act(async () => result.current.form.setValue('title', title, { shouldDirty: true }));
  const submit = () => act(async () => result.current.onSubmit());
  await typeTitle('A2');
  save.mockRejectedValueOnce(new FirebaseError('unavailable', ''));
  await submit();
  await typeTitle('A3');
  return { result, submit, receive: (stored: StoredPart<Texts>) => act(async () => rerender(stored)) };
}

it('an own save whose answer was lost is no conflict, and what was typed afterwards stays', async () => {
  const { result, receive, submit } = await loseAnswer();
  await receive(part(2, 'A2'));
  expect(result.current.newer).toBeUndefined();
  expect(result.current.form.getValues()).toEqual({ title: 'A3', text: 'B' });
  save.mockResolvedValueOnce(undefined);
  await submit();
  expect(save).toHaveBeenLastCalledWith({ title: 'A3', text: 'B' }, part(2, 'A2').saved);
});

it('a save that is refused by an own save whose answer was lost is based on that', async () => {
  const { result, receive, submit } = await loseAnswer();
  save.mockResolvedValueOnce(part(2, 'A2'));
  save.mockResolvedValueOnce(undefined);
  await submit();
  expect(save).toHaveBeenLastCalledWith({ title: 'A3', text: 'B' }, part(2, 'A2').saved);
  await receive(part(3, 'A3'));
  expect(result.current.newer).toBeUndefined();
});

it('another save is a conflict, also after an own save failed', async () => {
  const { result, receive } = await loseAnswer();
  await receive(part(2, 'Theirs'));
  expect(result.current.newer).toEqual(part(2, 'Theirs'));
});
