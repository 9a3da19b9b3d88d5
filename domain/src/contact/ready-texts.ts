import { langs } from '../product/lang.ts';
import { everyOf, type ShapeOf, texts } from '../stored/shape.ts';

/** `companies/{companyId}.readyTexts`: the company's own messages; missing or empty for the usual ones. */
export const readyTextFields = everyOf(langs, texts);
export type ReadyTexts = ShapeOf<typeof readyTextFields>;

export const mostReadyTexts = 8;
export const longestReadyText = 200;
/** What a text may have in braces. */
export const placeholders = ['minutes', 'plate', 'place', 'company'] as const;

/** Whether each brace of a text names something that a ride may know. */
export const hasKnownPlaceholders = (message: string): boolean =>
  !/[{}]/.test(placeholders.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), message));

/** A message is offered only if the ride knows all that its braces name. */
export const usualReadyTexts: ReadyTexts = {
  de: [
    'Ihr Fahrer ist in {minutes} Minuten da. {company}',
    'Ihr Fahrer ist da, das Kennzeichen ist {plate}. {company}',
    'Ihr Fahrer ist da. {company}',
    'Wir warten hier auf Sie: {place}. {company}',
    'Bitte rufen Sie uns kurz an. {company}',
  ],
  en: [
    'Your driver will be there in {minutes} minutes. {company}',
    'Your driver is there, the number plate is {plate}. {company}',
    'Your driver is there. {company}',
    'We are waiting for you here: {place}. {company}',
    'Please give us a short call. {company}',
  ],
};
