import { cleanPhone } from '@talwaerts/domain/contact/phone-digits.ts';
import { useSyncExternalStore } from 'react';
import { phoneTexts } from '../calls/refusal-texts.ts';
import type { TextId } from '../intl/texts.ts';
import { loadScript, neverReload } from '../loading/load-script.ts';

type PhoneRules = typeof import('@talwaerts/domain/contact/phone-number.ts');
let rules: PhoneRules | undefined;
let isRequested = false;
const listeners = new Set<() => void>();

/**
 * Returns what is wrong with a typed number; `missing` if it is none. The rules of all countries (50 kB) load once
 * digits are typed. Until then every number passes: the call refuses a wrong one for the same reason.
 */
export function phoneProblem(typed: string, missing: TextId): TextId | undefined {
  if (cleanPhone(typed).replaceAll(/\D/g, '').length < 6) return missing;
  if (!isRequested) loadRules();
  const reading = rules?.readPhone(typed);
  if (!reading || 'e164' in reading) return undefined;
  return reading.problem === 'phone' ? missing : phoneTexts[reading.problem];
}

/** Renders the form again once the rules of `phoneProblem` are loaded. */
export const usePhoneRules = (): PhoneRules | undefined => useSyncExternalStore(subscribe, loadedRules, loadedRules);

const loadedRules = (): PhoneRules | undefined => rules;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function loadRules(): void {
  isRequested = true;
  loadScript(() => import('@talwaerts/domain/contact/phone-number.ts'), neverReload).then(
    (loaded) => {
      rules = loaded;
      for (const listener of listeners) listener();
    },
    () => {
      isRequested = false; // The next change tries again.
    },
  );
}
