import { Translate } from '@google-cloud/translate/build/src/v2/index.js';
import type { PageLang } from '@talwaerts/domain/website/website.ts';
import { ServiceUnavailable } from '../platform/errors.ts';
import { translateKey } from '../platform/params.ts';

class TranslationUnavailable extends ServiceUnavailable {
  override readonly publicMessage = 'The translation service does not answer at the moment. Please try again shortly.';
}

interface Translation {
  /** Translates a text of this language into the other one. Throws `TranslationUnavailable`. */
  translate(text: string, from: PageLang): Promise<string>;
}

const timeoutMs = 10_000;

/** Cloud Translation, basic edition. The variable `GOOGLE_CLOUD_TRANSLATE_ENDPOINT` replaces Google's address. */
export const googleTranslation: Translation = {
  async translate(text, from) {
    const client = new Translate({ key: translateKey.value(), autoRetry: false });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TranslationUnavailable('no answer in time')), timeoutMs);
    });
    try {
      const answer = client.translate(text, { from, to: from === 'de' ? 'en' : 'de', format: 'text' });
      const [translated] = await Promise.race([answer, late]);
      if (typeof translated !== 'string' || translated.trim() === '')
        throw new TranslationUnavailable('an empty answer');
      return translated;
    } catch (error) {
      throw error instanceof TranslationUnavailable ? error : new TranslationUnavailable(String(error));
    } finally {
      clearTimeout(timer);
    }
  },
};
