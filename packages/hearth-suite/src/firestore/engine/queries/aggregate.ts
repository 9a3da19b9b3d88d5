import { EngineError } from '../engine-error.ts';
import type { Aggregation } from '../query.ts';
import type { Document, Value } from '../value.ts';
import { getField } from '../values/fields.ts';

const MAX_AGGREGATIONS = 5;

/** Refuses invalid aggregations before reading data. */
export function validateAggregations(aggregations: readonly Aggregation[]): void {
  const refuse = (message: string) => {
    throw new EngineError('invalid-argument', message);
  };
  if (aggregations.length === 0) refuse('At least one aggregation is required.');
  if (aggregations.length > MAX_AGGREGATIONS)
    refuse(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${aggregations.length}`,
    );
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length)
    refuse('Aggregation aliases contain duplicate alias.');
  for (const aggregation of aggregations) {
    if (aggregation.type === 'count' && aggregation.upTo !== undefined && aggregation.upTo <= 0) {
      refuse(`The value of 'up_to' must be greater than 0.`);
    }
  }
}

/** Computes counts, sums and averages over the results. Skips documents that lack one of the aggregated fields. */
export function aggregate(
  documents: Iterable<Document>,
  aggregations: readonly Aggregation[],
): ReadonlyMap<string, Value> {
  const fields = aggregations.flatMap((aggregation) => (aggregation.type === 'count' ? [] : [aggregation.field]));
  const enough = sufficientCount(aggregations);
  const columns = fields.map(() => new NumberSum());
  let count = 0;
  for (const { fields: values } of documents) {
    const row = fields.map((field) => getField(values, field));
    if (row.includes(undefined)) continue;
    count++;
    for (const [i, value] of row.entries()) if (value) columns[i]?.add(value);
    if (count >= enough) break;
  }
  let column = 0;
  return new Map(
    aggregations.map((aggregation): [string, Value] => {
      if (aggregation.type === 'count') {
        return [aggregation.alias, { type: 'integer', value: BigInt(Math.min(count, aggregation.upTo ?? count)) }];
      }
      const sum = columns[column++] ?? new NumberSum();
      return [aggregation.alias, aggregation.type === 'sum' ? sum.total() : sum.average()];
    }),
  );
}

/** Returns the largest bound if all aggregations are bounded counts, so that the walk can stop there. */
function sufficientCount(aggregations: readonly Aggregation[]): number {
  return Math.max(
    ...aggregations.map((aggregation) =>
      aggregation.type === 'count' ? (aggregation.upTo ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
    ),
  );
}

/** Sums numbers. The result is an exact integer unless one of them is a double or the sum exceeds 64 bits. */
class NumberSum {
  #integers = 0n;
  #doubles = 0;
  #hasDouble = false;
  #count = 0;

  add(value: Value): void {
    if (value.type === 'integer') this.#integers += value.value;
    else if (value.type === 'double') {
      this.#doubles += value.value;
      this.#hasDouble = true;
    } else return;
    this.#count++;
  }

  total(): Value {
    if (!this.#hasDouble && BigInt.asIntN(64, this.#integers) === this.#integers) {
      return { type: 'integer', value: this.#integers };
    }
    return { type: 'double', value: this.#asDouble() };
  }

  average(): Value {
    return this.#count === 0 ? { type: 'null' } : { type: 'double', value: this.#asDouble() / this.#count };
  }

  #asDouble(): number {
    return Number(this.#integers) + this.#doubles;
  }
}
