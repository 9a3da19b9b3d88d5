// @vitest-environment jsdom
import type { Place } from '@talwaerts/domain/place/place.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import german from '../../texts/de.json' with { type: 'json' };
import type { TextId } from '../intl/texts.ts';
import { PlaceField } from './place-field.tsx';
import type { Suggestion } from './suggestion.ts';

const station = { label: 'Jenbach Bahnhof' } as Place;
let deliver: (place: Place) => void;
let isSearchDown = false;
/** While set, a search waits for it. */
let slowNetwork: Promise<void> | undefined;
vi.mock('./places.ts', () => ({
  preparePlaces: () => undefined,
  suggestPlaces: async (): Promise<{ suggestions: readonly Suggestion[]; isPartial: boolean }> => {
    await slowNetwork;
    if (isSearchDown) throw new Error('The place search is down');
    const suggestion = {
      id: 'station',
      main: 'Jenbach',
      secondary: 'Tirol',
      resolve: () =>
        new Promise<Place>((resolve) => {
          deliver = resolve;
        }),
    };
    return { suggestions: [suggestion], isPartial: false };
  },
}));

function Field({ name }: { readonly name?: string }) {
  const [picked, setPicked] = useState<{ readonly place: Place | undefined; readonly error: TextId | undefined }>();
  return (
    <IntlProvider locale="de" messages={german}>
      <PlaceField
        label="order.pickup"
        {...(name && { name })}
        place={picked?.place}
        error={picked?.error}
        box={{ centre: { lat: 47, lng: 11 }, radiusDegrees: 1 }}
        onPick={(place, error) => setPicked({ place, error })}
      />
    </IntlProvider>
  );
}

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  isSearchDown = false;
  slowNetwork = undefined;
});
function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
  input()?.dispatchEvent(new Event('input', { bubbles: true }));
}
const input = () => document.querySelector('input');
const option = () => document.querySelector('[role=option]');

it('keeps a picked place if the field is left just when the place arrives', async () => {
  root.render(<Field />);
  await vi.waitFor(() => expect(input()).toBeTruthy());
  type('Jenb');
  await vi.waitFor(() => expect(option()).toBeTruthy());
  option()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(option()).toBeNull());
  deliver(station);
  // Lets the field take the place, but not yet render it.
  for (let i = 0; i < 10; i += 1) await undefined;
  expect(input()?.value).toBe('Jenbach');
  input()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await vi.waitFor(() => expect(input()?.value).not.toBe('Jenbach'));
  expect(input()?.value).toBe(station.label);
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('a search that works again no longer says that the search does not answer', async () => {
  root.render(<Field />);
  await vi.waitFor(() => expect(input()).toBeTruthy());
  isSearchDown = true;
  type('Jenb');
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe(german['order.error.places']),
  );
  isSearchDown = false;
  type('Jenba');
  await vi.waitFor(() => expect(option()).toBeTruthy());
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('searches again for what was typed once the network is back, and keeps it meanwhile', async () => {
  root.render(<Field />);
  await vi.waitFor(() => expect(input()).toBeTruthy());
  isSearchDown = true;
  input()?.focus();
  type('Jenb');
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeTruthy());
  input()?.blur();
  expect(input()?.value).toBe('Jenb');
  isSearchDown = false;
  input()?.focus();
  await vi.waitFor(() => expect(option()).toBeTruthy());
  expect(document.querySelector('[role=alert]')).toBeNull();

  isSearchDown = true;
  type('Jenba');
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeTruthy());
  isSearchDown = false;
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(option()).toBeTruthy();
  });
  expect(input()?.value).toBe('Jenba');
});

const hint = () => document.querySelector('[role=status]')?.textContent;
const key = (name: string) => input()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));

it('picks no suggestion of the text before while the next one is searched', async () => {
  root.render(<Field />);
  await vi.waitFor(() => expect(input()).toBeTruthy());
  input()?.focus();
  type('Jenb');
  await vi.waitFor(() => expect(option()).toBeTruthy());
  let answer = (): void => undefined;
  slowNetwork = new Promise((resolve) => {
    answer = resolve;
  });
  type('Zell');
  await vi.waitFor(() => expect(option()).toBeNull());
  key('ArrowDown');
  key('Enter');
  await vi.waitFor(() => expect(hint()).toBe(german['order.placeSearching']));
  expect(input()?.value).toBe('Zell');
  answer();
  await vi.waitFor(() => expect(option()).toBeTruthy());
  expect(hint()).toBe(german['order.placeHint']);
});

it('offers frequent places that fit the text while the search is slow', async () => {
  root.render(<Field />);
  await vi.waitFor(() => expect(input()).toBeTruthy());
  input()?.focus();
  slowNetwork = new Promise(() => undefined);
  type('münchen');
  await vi.waitFor(() => expect(option()?.textContent).toContain('Flughafen München'));
  expect(document.querySelectorAll('[role=option]')).toHaveLength(1);
});

it('keeps what was typed if the field is left before the answer, and offers the answer on return', async () => {
  root.render(<Field />);
  await vi.waitFor(() => expect(input()).toBeTruthy());
  input()?.focus();
  let answer = (): void => undefined;
  slowNetwork = new Promise((resolve) => {
    answer = resolve;
  });
  type('Jenb');
  input()?.blur();
  answer();
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(german['order.error.place']));
  expect(input()?.value).toBe('Jenb');
  expect(option()).toBeNull();
  input()?.focus();
  await vi.waitFor(() => expect(option()).toBeTruthy());
});

it.each([
  { next: 'a link', tag: 'a', name: undefined, kept: '' },
  { next: 'a button', tag: 'button', name: undefined, kept: 'Jenb' },
  { next: 'a link, in a form whose next page searches the text', tag: 'a', name: 'pickup', kept: 'Jenb' },
])('left without a pick for $next, contains "$kept"', async ({ tag, name, kept }) => {
  root.render(<Field {...(name && { name })} />);
  await vi.waitFor(() => expect(input()).toBeTruthy());
  const next = document.body.appendChild(document.createElement(tag));
  next.tabIndex = 0;
  input()?.focus();
  type('Jenb');
  await vi.waitFor(() => expect(option()).toBeTruthy());
  next.focus();
  await vi.waitFor(() => expect(option()).toBeNull());
  expect(input()?.value).toBe(kept);
  expect(document.querySelector('[role=alert]') === null).toBe(name !== undefined);
});

describe('a field that takes text, too', () => {
  function TextField() {
    const [value, setValue] = useState<Place | string>('');
    return (
      <IntlProvider locale="de" messages={german}>
        <PlaceField
          label="order.pickup"
          kind="own"
          place={typeof value === 'string' ? undefined : value}
          error={undefined}
          box={{ centre: { lat: 47, lng: 11 }, radiusDegrees: 1 }}
          asText={{ value: typeof value === 'string' ? value : '', onChange: setValue, option: 'so übernehmen' }}
          onPick={(place) => setValue(place ?? '')}
        />
        <output>{typeof value === 'string' ? `Text ${value}` : `Ort ${value.label}`}</output>
      </IntlProvider>
    );
  }
  const chosen = () => document.querySelector('output')?.textContent;
  const show = async (): Promise<void> => {
    root.render(<TextField />);
    await vi.waitFor(() => expect(input()).toBeTruthy());
    input()?.focus();
  };

  it('takes the best hit by Enter, also if it comes later', async () => {
    await show();
    type('Jenb');
    await vi.waitFor(() => expect(chosen()).toBe('Text Jenb'));
    key('Enter');
    await vi.waitFor(() => expect(deliver).toBeTruthy());
    await vi.waitFor(() => {
      deliver(station);
      expect(chosen()).toBe('Ort Jenbach Bahnhof');
    });
    expect(input()?.value).toBe('Jenbach Bahnhof');
  });

  it('keeps the text if the field is left, and offers it below the hits', async () => {
    await show();
    type('beim Sepp');
    await vi.waitFor(() => expect(option()).toBeTruthy());
    const [, last] = document.querySelectorAll('[role=option]');
    expect(last?.textContent).toContain('beim Sepp so übernehmen');
    input()?.blur();
    await vi.waitFor(() => expect(option()).toBeNull());
    expect(chosen()).toBe('Text beim Sepp');
    expect(input()?.value).toBe('beim Sepp');
    expect(hint()).toBe(german['own.placeText']);
  });

  it('keeps the text while the search is down, without an error', async () => {
    isSearchDown = true;
    await show();
    type('beim Sepp');
    key('Enter');
    await vi.waitFor(() => expect(hint()).toBe(german['own.placeText']));
    expect(chosen()).toBe('Text beim Sepp');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});
