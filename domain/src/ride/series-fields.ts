import { integers, orNull, type ShapeOf, text, texts } from '../stored/shape.ts';

/** The days of a series, each `YYYY-MM-DD`. */
const seriesRuleFields = {
  /** 1 is Monday. */
  weekdays: integers,
  /** The last day. */
  until: text,
  /** The days inside that are left out; null for public holidays, and for days on which the company is closed. */
  without: orNull(texts),
};
export type SeriesRule = ShapeOf<typeof seriesRuleFields>;

/** `companies/{companyId}/series/{seriesId}`: own rides that repeat. `pattern/ride` and `pattern/contact` are what. */
export const seriesFields = {
  ...seriesRuleFields,
  /** The first day whose ride is not stored yet; null once the series has ended. */
  nextDay: orNull(text),
};
export type Series = ShapeOf<typeof seriesFields>;
