// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { type KeyAction, keyActionOf } from './key-action.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Presses a key on the first element of the page. */
const press = (key: string, html = '<li></li>', held: KeyboardEventInit = {}): KeyAction | undefined => {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, ...held });
  document.body.firstElementChild?.dispatchEvent(event);
  return keyActionOf(event);
};

it.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
] as const)('%s does %s', (key, action) => expect(press(key)).toBe(action));

it.each(['a', 'J', '?', '/', 'Tab', 'Escape', 'toString'])('%s does nothing', (key) =>
  expect(press(key)).toBeUndefined(),
);

it.each(['<input>', '<textarea></textarea>', '<select></select>', '<div role="combobox"></div>'])(
  'no key acts while somebody types in %s',
  (html) => {
    for (const key of ['j', 'k', 'Enter']) expect(press(key, html)).toBeUndefined();
  },
);

it.each(['dialog', 'menu', 'listbox'])('no key acts behind an open %s', (role) =>
  expect(press('j', `<li></li><div role="${role}"></div>`)).toBeUndefined(),
);

it.each(['ctrlKey', 'altKey', 'metaKey'])('no key acts with %s', (held) =>
  expect(press('j', '<li></li>', { [held]: true })).toBeUndefined(),
);

it('Enter belongs to what has the focus, if it is no row', () => {
  for (const html of ['<button></button>', '<a></a>', '<main></main>']) expect(press('Enter', html)).toBeUndefined();
  expect(press('j', '<button></button>')).toBe('next');
});
