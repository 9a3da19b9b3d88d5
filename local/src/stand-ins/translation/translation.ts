import { parseJson, sendJson } from '../http/answers.ts';
import { type Exchange, type StandIn, type StandInOptions, startStandIn } from '../http/stand-in.ts';
import { translateHtml, translateText } from './translate-text.ts';

/** Starts a stand-in for Cloud Translation, basic edition (v2), between German and English with a small glossary. */
export function startTranslation(options: StandInOptions): Promise<StandIn> {
  return startStandIn(options, {
    handle(exchange) {
      const { status, body } = answerTo(exchange);
      sendJson(exchange.response, status, body);
    },
  });
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

function answerTo(exchange: Exchange): Answer {
  const { request, url } = exchange;
  if (url.pathname !== '/language/translate/v2') return refusal(404, 'Not Found', 'notFound');
  if (request.method !== 'POST') return refusal(405, 'The method is not allowed here.', 'httpMethodNotAllowed');
  if (!url.searchParams.get('key') && !request.headers.authorization) {
    return refusal(403, 'The request is missing a valid API key.', 'forbidden');
  }
  const requested = translateRequestOf(exchange);
  if (requested.texts.length === 0) return refusal(400, 'Required Text', 'required');
  const { source, target } = requested;
  if (!isKnown(source) || !isKnown(target) || source === target) {
    return refusal(400, `Bad language pair: ${source}|${target}`, 'badRequest');
  }
  const translate = requested.format === 'text' ? translateText : translateHtml;
  return {
    status: 200,
    body: { data: { translations: requested.texts.map((text) => ({ translatedText: translate(source, text) })) } },
  };
}

const isKnown = (lang: string): lang is 'de' | 'en' => lang === 'de' || lang === 'en';

const refusal = (code: number, message: string, reason: string): Answer => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
});

interface TranslateRequest {
  readonly texts: readonly string[];
  readonly source: string;
  readonly target: string;
  readonly format: string;
}

/** Reads JSON, or query and form as in Google's examples. The default format is `html`. */
function translateRequestOf({ request, url, body }: Exchange): TranslateRequest {
  const isJson = request.headers['content-type']?.includes('json') ?? false;
  const form = new URLSearchParams([...url.searchParams, ...new URLSearchParams(isJson ? '' : body)]);
  const fields = isJson ? (parseJson(body) as Record<string, unknown> | null | undefined) : undefined;
  const text = (name: string): string | undefined => {
    const value = fields?.[name];
    return typeof value === 'string' ? value : (form.get(name) ?? undefined);
  };
  const q = fields?.q ?? form.getAll('q');
  return {
    texts: (Array.isArray(q) ? q : [q]).filter((one): one is string => typeof one === 'string'),
    // Google detects a missing source language; here it is German.
    source: text('source') ?? 'de',
    target: text('target') ?? '',
    format: text('format') ?? 'html',
  };
}
