/** The last part of a page's URL `/web/{slug}`, and the id of `slugs/{slug}`. */
export const slugShape = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** The id of a mark, which its poster, code and links carry in the page's URL as this parameter. */
export const markShape = /^[a-z0-9]{6}$/;
export const markParameter = 'm';

const maxBaseLength = 20;
/** For names without a Latin letter or a digit. */
const fallbackSlug = 'taxi';

/** Returns the slug of the designation or, without Latin letters and digits, of the name; at most 20 characters. */
export const slugOf = (designation: string, name: string): string =>
  slugify(designation) || slugify(name) || fallbackSlug;

const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, maxBaseLength)
    .replaceAll(/^-|-$/g, '');

/** Whether `slug` is one of the candidates for `wanted`. */
export const isSlugOf = (slug: string, wanted: string): boolean =>
  slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)));

/** Part of the preview's route `/web/preview/{slug}`. */
const reserved = 'preview';

/** Yields the slug itself, then with `-1`, `-2`, … in case other companies have it. */
export function* slugCandidates(slug: string): Generator<string, never> {
  if (slug !== reserved) yield slug;
  for (let suffix = 1; ; suffix++) yield `${slug}-${suffix}`;
}
