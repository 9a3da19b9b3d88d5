// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TextId } from '../intl/texts.ts';
import { show } from '../testing.tsx';
import { FormDialog } from './form-dialog.tsx';

const scrolled = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this.textContent);
  };
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  scrolled.mockReset();
});

function Dialog({ failures }: { readonly failures: readonly TextId[] }) {
  const [left, setLeft] = useState<readonly TextId[]>(['dialog.cancel', ...failures]);
  return (
    <FormDialog
      title="crew.title"
      submit="change.save"
      isBusy={false}
      failure={left.length > failures.length ? undefined : left[0]}
      onSubmit={() => setLeft((before) => before.slice(1))}
      onClose={() => undefined}
    />
  );
}
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Änderung speichern' })));

it('each failure scrolls into sight, also the same one again', async () => {
  await show(<Dialog failures={['change.priceFirst', 'change.priceFirst', 'change.nothing']} />);
  expect(screen.queryByRole('alert')).toBeNull();
  for (const words of ['Preis steht', 'Preis steht', 'nichts']) {
    await send();
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(scrolled).toHaveBeenLastCalledWith(expect.stringContaining(words));
  }
  expect(scrolled).toHaveBeenCalledTimes(3);
});

it('screen readers find a dialog that mounts in the commit in which another has gone', async () => {
  // As MUI does then, in the layout phase of the commit.
  const HideAll = () => {
    useLayoutEffect(() => {
      for (const element of document.body.children) element.setAttribute('aria-hidden', 'true');
    }, []);
    return null;
  };
  await show(
    <FormDialog
      title="crew.title"
      submit="change.save"
      isBusy={false}
      failure={undefined}
      onSubmit={() => undefined}
      onClose={() => undefined}
    >
      <HideAll />
    </FormDialog>,
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
});
