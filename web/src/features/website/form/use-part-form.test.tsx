// @vitest-environment jsdom
import type { PayloadSchema } from '@talwaerts/domain/calls/check-payload.ts';
import { FirebaseError } from 'firebase/app';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountForEachTest } from '../../../shared/ui/fixtures.ts';
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

const render = mountForEachTest();
let form: ReturnType<typeof usePartForm<Texts>>;
const save = vi.fn<Save>();
beforeEach(() => void save.mockReset());

function Form({ stored }: { readonly stored: StoredPart<Texts> }) {
  form = usePartForm({ stored, schema, save, onSaved: () => undefined });
  form.form.register('title');
  form.form.register('text');
  return form.newer ? 'conflict' : null;
}
const show = (stored: StoredPart<Texts>) => render(<Form stored={stored} />);
const type = (field: 'title' | 'text', value: string) =>
  act(async () => form.form.setValue(field, value, { shouldDirty: true }));
const submit = () => act(async () => form.onSubmit());

/** Saves the title A2, whose answer is lost, and then types the title A3. */
async function loseAnswer(): Promise<void> {
  await show(part(1, 'A'));
  await type('title', 'A2');
  save.mockRejectedValueOnce(new FirebaseError('unavailable', ''));
  await submit();
  await type('title', 'A3');
}

it('an own save whose answer was lost is no conflict, and what was typed afterwards stays', async () => {
  await loseAnswer();
  await show(part(2, 'A2'));
  expect(document.body.textContent).toBe('');
  expect(form.form.getValues()).toEqual({ title: 'A3', text: 'B' });
  save.mockResolvedValueOnce(undefined);
  await submit();
  expect(save).toHaveBeenLastCalledWith({ title: 'A3', text: 'B' }, part(2, 'A2').saved);
});

it('a save that is refused by an own save whose answer was lost is based on that', async () => {
  await loseAnswer();
  save.mockResolvedValueOnce(part(2, 'A2'));
  save.mockResolvedValueOnce(undefined);
  await submit();
  expect(save).toHaveBeenLastCalledWith({ title: 'A3', text: 'B' }, part(2, 'A2').saved);
  await show(part(3, 'A3'));
  expect(document.body.textContent).toBe('');
});

it('another save is a conflict, also after an own save failed', async () => {
  await loseAnswer();
  await show(part(2, 'Theirs'));
  expect(document.body.textContent).toBe('conflict');
});
