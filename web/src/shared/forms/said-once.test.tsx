// @vitest-environment jsdom
import { act, useRef } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import type { TextId } from '../intl/texts.ts';
import { mountForEachTest } from '../ui/fixtures.ts';
import { ConsentField } from './consent-field.tsx';
import { Field } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { useGuestForm } from './use-guest-form.ts';

const initial = { name: '', industry: '', agreement: false };
const problemsOf = ({ name, industry, agreement }: typeof initial) => ({
  ...(name.length < 2 && { name: 'order.error.name' as TextId }),
  ...(industry === '' && { industry: 'contact.error.industry' as TextId }),
  ...(!agreement && { agreement: 'contact.error.agreement' as TextId }),
});
function Form({ movesFocus }: { readonly movesFocus: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const { check, field } = useGuestForm<typeof initial, keyof typeof initial>({
    ...{ initial, problemsOf },
    ...(movesFocus && { form }),
  });
  const groups = [{ title: '', choices: [{ value: 'taxi', label: 'Taxi' }] }];
  return (
    <form ref={form}>
      <Field {...field('name')} label="order.name" />
      <SelectField {...field('industry')} label="contact.industry" none="contact.industry.none" groups={groups} />
      <ConsentField {...field('agreement')} label="contact.agreement">
        {null}
      </ConsentField>
      <button type="button" onClick={check}>
        Senden
      </button>
    </form>
  );
}

const render = mountForEachTest();
const input = () => document.querySelector<HTMLInputElement>('[name=name]');
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
const type = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
    input()?.dispatchEvent(new Event('input', { bubbles: true }));
  });

const show = (movesFocus = true) =>
  render(
    <IntlProvider locale="de" messages={german}>
      <Form movesFocus={movesFocus} />
    </IntlProvider>,
  );

it('an attempt to send announces no problem beside the one that the focused field is described by', async () => {
  await show();
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3);
  expect(document.activeElement).toBe(input());
  const described = document.getElementById(input()?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(german['order.error.name']);
  expect(alerts()).toEqual([]);
});

it('after an attempt to send, a problem that comes back is announced', async () => {
  await show();
  await act(async () => document.querySelector('button')?.click());
  await type('Anna');
  await vi.waitFor(() => expect(input()?.getAttribute('aria-invalid')).toBe('false'));
  await type('A');
  await vi.waitFor(() => expect(alerts()).toEqual([german['order.error.name']]));
});

it('a form that does not move the focus announces its problems', async () => {
  await show(false);
  await act(async () => document.querySelector('button')?.click());
  expect(alerts()).toHaveLength(3);
});
