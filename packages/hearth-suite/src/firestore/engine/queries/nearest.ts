import { EngineError } from '../engine-error.ts';
import type { Measure, Query } from '../query.ts';
import type { Document } from '../value.ts';
import { getField } from '../values/fields.ts';
import { vectorElements } from '../values/vector.ts';

const MAX_LIMIT = 1000;

/** A validated search for the nearest vectors among a query's results. */
export interface NearestSearch {
  /** The length of the results' vectors. */
  readonly dimension: number;
  /** Picks the nearest results, sorted by distance; equal distances stay in the query's order. */
  pick<Hit extends { readonly document: Document }>(hits: Iterable<Hit>): Hit[];
}

/** Refuses invalid searches with production's wording, in the order of the official emulator. */
export function compileNearest(query: Query): NearestSearch | undefined {
  const { nearest } = query;
  if (!nearest) return undefined;
  const vector = vectorElements(nearest.vector);
  if (!vector) return refuse('Query Value must be of type vector.');
  const { limit = 0, measure, field, resultField, threshold } = nearest;
  if (limit < 1 || limit > MAX_LIMIT)
    refuse(`FindNearest.limit must be a positive integer of no more than ${MAX_LIMIT}`);
  if (!measure) return refuse('Unknown Distance Measure.');
  if (query.limit !== undefined) refuse('A query limit cannot be used with FindNearest');
  if (query.offset > 0) refuse('A query offset cannot be used with FindNearest');
  if (query.startAt || query.endAt) refuse('A cursor cannot be used with FindNearest');
  if (resultField && /^__.*__$/s.test(resultField)) {
    refuse(`The distanceResultField.property.name "${resultField}" is reserved.`);
  }
  const { distance, isNearer } = measures[measure];
  return {
    dimension: vector.length,
    pick<Hit extends { readonly document: Document }>(hits: Iterable<Hit>) {
      const found: { hit: Hit; away: number }[] = [];
      for (const hit of hits) {
        const own = getField(hit.document.fields, field);
        const elements = vectorElements(own);
        if (elements?.length !== vector.length) continue;
        const away = distance(elements, vector);
        // NaN is never within a threshold.
        if (threshold === undefined || away === threshold || isNearer(away, threshold)) found.push({ hit, away });
      }
      found.sort((a, b) => compare(a.away, b.away, isNearer));
      return found
        .slice(0, limit)
        .map(({ hit, away }) => ({ ...hit, document: withDistance(hit.document, resultField, away) }));
    },
  };
}

type IsNearer = (one: number, other: number) => boolean;

const less: IsNearer = (one, other) => one < other;

const measures: Readonly<
  Record<Measure, { distance(a: readonly number[], b: readonly number[]): number; readonly isNearer: IsNearer }>
> = {
  euclidean: {
    distance: (a, b) => Math.sqrt(a.reduce((sum, element, i) => sum + (element - (b[i] ?? 0)) ** 2, 0)),
    isNearer: less,
  },
  // A zero vector has no direction, and so no angle: NaN.
  cosine: { distance: (a, b) => 1 - dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)), isNearer: less },
  // The dot product increases with similarity.
  'dot-product': { distance: (a, b) => dot(a, b), isNearer: (one, other) => one > other },
};

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, element, i) => sum + element * (b[i] ?? 0), 0);
}

/** Sorts NaN distances last. */
function compare(one: number, other: number, isNearer: IsNearer): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  return one === other ? 0 : isNearer(one, other) ? -1 : 1;
}

function withDistance(document: Document, name: string | undefined, away: number): Document {
  if (!name) return document;
  return { ...document, fields: new Map([...document.fields, [name, { type: 'double', value: away }]]) };
}

function refuse(message: string): never {
  throw new EngineError('invalid-argument', message);
}
