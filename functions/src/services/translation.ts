import { Translate } from '@google-cloud/translate/build/src/v2/index.js';
import { ServiceUnavailable } from '../platform/errors.ts';
import { translateKey } from '../platform/params.ts';

class TranslationUnavailable extends ServiceUnavailable {
  override readonly publicMessage = 'The translation service does not answer at the moment. Please try again shortly.';
}

interface Translation {
  /** Throws `TranslationUnavailable`. */
  toEnglish(german: string): Promise<string>;
}

const timeoutMs = 10_000;

/** Cloud Translation, basic edition. The variable `GOOGLE_CLOUD_TRANSLATE_ENDPOINT` replaces Google's address. */
export const googleTranslation: Translation = {
  async toEnglish(german) {
    const client = new Translate({ key: translateKey.value(), autoRetry: false });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TranslationUnavailable('no answer in time')), timeoutMs);
    });
    try {
      const answer = client.translate(german, { from: 'de', to: 'en', format: 'text' });
      const [english] = await Promise.race([answer, late]);
      if (typeof english !== 'string' || english.trim() === '') throw new TranslationUnavailable('an empty answer');
      return english;
    } catch (error) {
      throw error instanceof TranslationUnavailable ? error : new TranslationUnavailable(String(error));
    } finally {
      clearTimeout(timer);
    }
  },
};
