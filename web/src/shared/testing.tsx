import { act, cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { onTestFinished, vi } from 'vitest';
import german from '../texts/de.json' with { type: 'json' };

// A busy machine draws late.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom has no layout. */
class NoResizes {
  observe(): void {}
  disconnect(): void {}
}

const German = ({ children }: { readonly children: ReactNode }) => (
  <IntlProvider locale="de" messages={german}>
    {children}
  </IntlProvider>
);

let draw: ((content: ReactNode) => void) | undefined;

/**
 * Renders a component with German texts, and what its effects load at once; removes it after the test. A further call
 * in a test renders into the same place, so that a component keeps its state, and `null` removes it.
 */
export async function show(content: ReactNode): Promise<void> {
  if (!draw) {
    vi.stubGlobal('ResizeObserver', NoResizes);
    draw = render(null, { wrapper: German }).rerender;
    onTestFinished(() => {
      draw = undefined;
      cleanup();
      vi.unstubAllGlobals();
    });
  }
  await act(async () => draw?.(content));
}
