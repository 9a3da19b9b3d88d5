/** Every body is `<length in UTF-16 code units>\n<JSON>`. */
export function frame(json: unknown): string {
  const text = JSON.stringify(json);
  return `${text.length}\n${text}`;
}

/** The messages of a form body, by their number in the session: `count=2&ofs=5&req0___data__={…}&req1___data__={…}`. */
export function messagesOf(form: URLSearchParams): readonly { readonly index: number; readonly text: string }[] {
  const count = Number(form.get('count') ?? 0);
  const offset = Number(form.get('ofs') ?? 0);
  if (!Number.isSafeInteger(count) || !Number.isSafeInteger(offset) || count < 0 || count > 1000) return [];
  return Array.from({ length: count }, (_, i) => ({ index: offset + i, text: form.get(`req${i}___data__`) ?? '' }));
}

/** The `headers` field of the first body: one `Name:Value` a line. */
export function headersOf(form: URLSearchParams): ReadonlyMap<string, string> {
  const lines = (form.get('headers') ?? '').split(/\r?\n/).filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
