import { expect, type Locator, type Page } from '@playwright/test';
import { pickByKeyboard, tabTo } from './keyboard.ts';

export type Way = 'keyboard' | 'touch';

/** The ways in which a guest operates a page: by the keyboard alone, or by touch. */
export interface Hands {
  /** Presses a button or link, ticks a checkbox, or opens what is folded. */
  readonly press: (target: Locator) => Promise<void>;
  /** Replaces a field's text. */
  readonly type: (field: Locator, words: string) => Promise<void>;
  /** Picks one of a place field's suggestions. */
  readonly pickPlace: (field: Locator, words: string, option: RegExp) => Promise<void>;
  /** Chooses the other of two radio buttons. */
  readonly choose: (radio: Locator) => Promise<void>;
  /** Chooses an option by its label. */
  readonly select: (field: Locator, label: string) => Promise<void>;
  /** Fills in a day whose number equals its month's. */
  readonly typeDay: (field: Locator, day: string) => Promise<void>;
  /** Fills in a time before noon. */
  readonly typeTime: (field: Locator, time: string) => Promise<void>;
  /** Counts taps, or keys that type no character. */
  readonly presses: () => number;
}

export const handsOf = (page: Page, way: Way): Hands => (way === 'touch' ? touchOf(page) : keyboardOf(page));

function touchOf(page: Page): Hands {
  let presses = 0;
  const press = (target: Locator): Promise<void> => {
    presses += 1;
    return target.tap();
  };
  const type = async (field: Locator, words: string): Promise<void> => {
    await press(field);
    await field.fill(words);
  };
  return {
    press,
    type,
    choose: press,
    // What the system's pickers of days, times and options do.
    typeDay: type,
    typeTime: type,
    select: async (field, label) => {
      await press(field);
      await field.selectOption({ label });
    },
    pickPlace: async (field, words, option) => {
      await type(field, words);
      const wanted = page.getByRole('option', { name: option });
      await press(wanted);
      await expect(wanted).toHaveCount(0);
    },
    presses: () => presses,
  };
}

function keyboardOf(page: Page): Hands {
  const { keyboard } = page;
  let presses = 0;
  const strike = (key: string): Promise<void> => {
    presses += 1;
    return keyboard.press(key);
  };
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    presses += await tabTo(page, target);
  };
  return {
    press: async (target) => {
      await reach(target);
      const isCheckbox = await target.evaluate((element) => element.matches('[type=checkbox]'));
      await strike(isCheckbox ? 'Space' : 'Enter');
    },
    type: async (field, words) => {
      await reach(field);
      await strike('ControlOrMeta+A');
      await keyboard.insertText(words);
    },
    choose: async (radio) => {
      const group = radio.page().locator(`input[name="${await radio.getAttribute('name')}"]`);
      await reach(group.and(page.locator(':checked')));
      await strike('ArrowDown');
      await expect(radio).toBeChecked();
    },
    select: async (field, label) => {
      await reach(field);
      // A space would open the list.
      await keyboard.type(label.split(' ')[0] ?? '');
      await expect(field.locator('option:checked')).toHaveText(label);
    },
    typeDay: async (field, day) => {
      await reach(field);
      const [year, month, date] = day.split('-');
      await keyboard.type(`${month}${date}${year}`);
      await expect(field).toHaveValue(day);
    },
    typeTime: async (field, time) => {
      await reach(field);
      // A 12-hour clock takes the A for AM, a 24-hour clock ignores it.
      await keyboard.type(`${time.replace(':', '')}A`);
      await expect(field).toHaveValue(time);
    },
    pickPlace: async (field, words, option) => {
      await reach(field);
      await strike('ControlOrMeta+A');
      presses += await pickByKeyboard(page, words, option);
    },
    presses: () => presses,
  };
}
