import { translateSchema } from '@talwaerts/domain/calls/website.ts';
import { memberCallable, refusal } from '../platform/callable.ts';
import { webmasterRoles } from '../use-cases/website/change-website.ts';
import { translateText } from '../use-cases/website/translate-text.ts';

/** Translates a text of a company's page. Idempotent by `requestId`. */
export const translate = memberCallable(
  'website-translate',
  {
    roles: webmasterRoles,
    payload: translateSchema,
    rateLimit: { requests: 30, perSeconds: 60 },
  },
  async (payload, caller) => {
    const translated = await translateText(payload, caller);
    return 'refused' in translated ? refusal(translated) : { valid: true, text: translated.text };
  },
);
