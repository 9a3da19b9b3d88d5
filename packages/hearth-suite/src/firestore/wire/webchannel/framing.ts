import { EngineError } from '../../engine/engine-error.ts';

/** Maximum number of messages in one request: more than any client sends. */
const maxMessages = 1_000;

/** Frames a message: its length in UTF-16 code units, a line feed, and its JSON. */
export function frame(json: unknown): string {
  const text = JSON.stringify(json);
  return `${text.length}\n${text}`;
}

/**
 * Returns the messages of a form body by their number in the session:
 * `count=2&ofs=5&req0___data__={…}&req1___data__={…}`.
 */
export function messagesOf(form: URLSearchParams): readonly { readonly index: number; readonly text: string }[] {
  const count = numberIn(form, 'count');
  const offset = numberIn(form, 'ofs');
  if (count > maxMessages) throw new EngineError('invalid-argument', `A request has at most ${maxMessages} messages.`);
  return Array.from({ length: count }, (_, i) => ({ index: offset + i, text: form.get(`req${i}___data__`) ?? '' }));
}

/** Returns the number of the last message that the client acknowledges. */
export const acknowledgedIn = (search: URLSearchParams): number => numberIn(search, 'AID');

function numberIn(parameters: URLSearchParams, name: string): number {
  const text = parameters.get(name) ?? '0';
  if (!/^\d{1,15}$/.test(text)) throw new EngineError('invalid-argument', `'${name}' is no number: "${text}"`);
  return Number(text);
}

/** Parses the `headers` field of a session's first body: one `Name:Value` per line. */
export function headersOf(form: URLSearchParams): ReadonlyMap<string, string> {
  const lines = (form.get('headers') ?? '').split(/\r?\n/).filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
