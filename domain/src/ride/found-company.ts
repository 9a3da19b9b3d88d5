import { searchText } from '../contact/plain-text.ts';

/** Returns the village of a company's address: the part after its postal code, else the last part. */
export function villageOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  const withCode = parts.map((part) => /^(?:[A-Z]{1,2}-)?\d{4,5} (.+)$/.exec(part)?.[1]).find(Boolean);
  return withCode ?? parts.at(-1) ?? '';
}

/** Whether each word of the text is part of the company's name or village, in any case and spelling of umlauts. */
export function isFound({ name, place }: { readonly name: string; readonly place: string }, text: string): boolean {
  const searched = searchText(`${name} ${place}`);
  return searchText(text)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
