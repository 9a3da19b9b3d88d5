import { mapOf, readShape, type ShapeOf, text } from '../stored/shape.ts';
import { fieldsOf, type StoredFields, type StoredSnapshot } from '../stored/stored-fields.ts';
import { dayAfter, viennaDay, weekdayOf } from '../time/vienna.ts';

export const maxMarks = 50;
export const maxMarkLength = 60;

const markFields = { name: text };
/** `companies/{companyId}/marks/{id}`: a hotel, shop or site, and what came from its poster, code and links. */
export type Mark = ShapeOf<typeof markFields> & { readonly id: string };

export const readMark = (snapshot: StoredSnapshot): Mark => ({
  id: snapshot.id,
  ...readShape(markFields, fieldsOf(snapshot)),
});

/** The steps of a guest on a page, in order. Each has a counter of its name. */
export const visitSteps = ['visit', 'begun', 'booked'] as const;
export type VisitStep = (typeof visitSteps)[number];
export type VisitCounts = Readonly<Record<VisitStep, number>>;

/** The key of counts without a mark. */
export const noMark = 'none';

/** Missing until the first one is counted. */
const count = (fields: StoredFields, name: string): number => fields.integer(name, 0);
const weekFields = {
  /** The week's first day in Vienna, `YYYY-MM-DD`; also the document's id. */
  monday: text,
  /** By mark, or `noMark`. Those of a removed mark stay. */
  counts: mapOf({ visit: count, begun: count, booked: count }),
};
/** `companies/{companyId}/visits/{monday}`: what guests did on the company's page in a week. */
export type VisitWeek = ShapeOf<typeof weekFields>;

export const readVisitWeek = (snapshot: StoredSnapshot): VisitWeek => readShape(weekFields, fieldsOf(snapshot));

/** Returns the first day of an instant's ISO week in Vienna. */
export function mondayOf(ms: number): string {
  const day = viennaDay(ms);
  return dayAfter(day, 1 - weekdayOf(day));
}

/** How many weeks a company sees, the present one included. */
export const shownWeeks = 12;

/** Returns the Mondays of the shown weeks, the present one first. */
export const shownMondays = (nowMs: number): readonly string[] =>
  Array.from({ length: shownWeeks }, (_, i) => dayAfter(mondayOf(nowMs), -7 * i));

const nothing: VisitCounts = { visit: 0, begun: 0, booked: 0 };
const sumOf = (all: readonly VisitCounts[]): VisitCounts =>
  all.reduce(
    (sum, { visit, begun, booked }) => ({
      visit: sum.visit + visit,
      begun: sum.begun + begun,
      booked: sum.booked + booked,
    }),
    nothing,
  );

interface VisitSums {
  /** Each mark's, most bookings first. */
  readonly marks: readonly { readonly mark: Mark; readonly counts: VisitCounts }[];
  /** Without a mark, or of a removed one. */
  readonly others: VisitCounts;
  readonly all: VisitCounts;
}

export function visitSums(weeks: readonly VisitWeek[], marks: readonly Mark[]): VisitSums {
  const known = new Set(marks.map(({ id }) => id));
  const counted = weeks.flatMap(({ counts }) => Object.entries(counts));
  const sumIf = (isIn: (key: string) => boolean): VisitCounts =>
    sumOf(counted.flatMap(([key, counts]) => (isIn(key) ? [counts] : [])));
  return {
    marks: marks
      .map((mark) => ({ mark, counts: sumIf((key) => key === mark.id) }))
      .toSorted(
        ({ mark, counts: a }, { mark: other, counts: b }) =>
          b.booked - a.booked || b.begun - a.begun || b.visit - a.visit || mark.name.localeCompare(other.name, 'de'),
      ),
    others: sumIf((key) => !known.has(key)),
    all: sumIf(() => true),
  };
}
