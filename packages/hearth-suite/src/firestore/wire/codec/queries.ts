import { EngineError } from '../../engine/engine-error.ts';
import { operators } from '../../engine/queries/operators.ts';
import type {
  Aggregation,
  Cursor,
  FieldOperator,
  Filter,
  Measure,
  Nearest,
  Order,
  Query,
  UnaryOperator,
} from '../../engine/query.ts';
import type { ResourcePath } from '../../engine/value.ts';
import { parseFieldPath } from '../../engine/values/field-path-text.ts';
import { decodeValue, isSet } from './values.ts';
import type { Wire } from './wire-types.ts';

const fieldOperators = new Map(
  Object.entries(operators).map(([operator, { name }]) => [name, operator as FieldOperator]),
);
const unaryOperators: Readonly<Record<string, UnaryOperator>> = {
  IS_NAN: 'is-nan',
  IS_NOT_NAN: 'is-not-nan',
  IS_NULL: 'is-null',
  IS_NOT_NULL: 'is-not-null',
};

/** Decodes google.firestore.v1.StructuredQuery below a parent. */
export function decodeQuery(parent: ResourcePath, wire: Wire['StructuredQuery'] | null | undefined): Query {
  if (!wire) throw invalid('A structured query is required.');
  const [from, ...more] = wire.from ?? [];
  if (more.length > 0) throw invalid('Only one collection selector is allowed.');
  const limit = wire.limit?.value;
  return {
    parent,
    from: {
      ...(from?.collectionId && { collectionId: from.collectionId }),
      allDescendants: from?.allDescendants ?? !from,
    },
    ...(wire.where && { where: decodeFilter(wire.where) }),
    orderBy: (wire.orderBy ?? []).map(decodeOrder),
    ...(wire.startAt && { startAt: decodeCursor(wire.startAt) }),
    ...(wire.endAt && { endAt: decodeCursor(wire.endAt) }),
    offset: wire.offset ?? 0,
    ...(isSet(limit) && { limit }),
    ...(wire.select && { select: decodeProjection(wire.select.fields) }),
    ...(wire.findNearest && { nearest: decodeNearest(wire.findNearest) }),
  };
}

const measures: Readonly<Record<string, Measure>> = {
  EUCLIDEAN: 'euclidean',
  COSINE: 'cosine',
  DOT_PRODUCT: 'dot-product',
};

function decodeNearest(wire: NonNullable<Wire['StructuredQuery']['findNearest']>): Nearest {
  const measure = measures[String(wire.distanceMeasure)];
  const limit = wire.limit?.value;
  const threshold = wire.distanceThreshold?.value;
  return {
    field: parseFieldPath(wire.vectorField?.fieldPath ?? ''),
    vector: decodeValue(wire.queryVector ?? {}),
    ...(measure && { measure }),
    ...(isSet(limit) && { limit }),
    ...(wire.distanceResultField && { resultField: wire.distanceResultField }),
    ...(isSet(threshold) && { threshold }),
  };
}

function decodeProjection(fields: readonly { fieldPath?: string | null }[] | null | undefined) {
  const paths = (fields ?? []).map((field) => parseFieldPath(field.fieldPath ?? ''));
  return paths.length === 0 ? [['__name__']] : paths;
}

function decodeOrder(wire: { field?: { fieldPath?: string | null } | null; direction?: unknown }): Order {
  return {
    field: parseFieldPath(wire.field?.fieldPath ?? ''),
    direction: wire.direction === 'DESCENDING' ? 'descending' : 'ascending',
  };
}

const decodeCursor = (wire: Wire['Cursor']): Cursor => ({
  values: (wire.values ?? []).map(decodeValue),
  before: wire.before ?? false,
});

function decodeFilter(wire: Wire['Filter']): Filter {
  if (wire.compositeFilter) {
    const { op, filters } = wire.compositeFilter;
    if (op !== 'AND' && op !== 'OR') throw invalid('A composite filter needs an operator.');
    return { type: op === 'AND' ? 'and' : 'or', filters: (filters ?? []).map(decodeFilter) };
  }
  if (wire.fieldFilter) {
    const { field, op, value } = wire.fieldFilter;
    const known = fieldOperators.get(String(op));
    if (!known || !value) throw invalid('A field filter needs an operator and a value.');
    return { type: 'field', field: parseFieldPath(field?.fieldPath ?? ''), op: known, value: decodeValue(value) };
  }
  const known = unaryOperators[String(wire.unaryFilter?.op)];
  if (!known) throw invalid('A filter needs one of composite, field and unary filter.');
  return { type: 'unary', field: parseFieldPath(wire.unaryFilter?.field?.fieldPath ?? ''), op: known };
}

/** Decodes aggregations. Generates aliases for those without one, as production does. */
export function decodeAggregations(wire: Wire['StructuredAggregationQuery']): readonly Aggregation[] {
  return (wire.aggregations ?? []).map((one, i): Aggregation => {
    const alias = one.alias || `field_${i + 1}`;
    if (one.count) {
      const upTo = one.count.upTo?.value;
      return { type: 'count', alias, ...(isSet(upTo) && { upTo: Number(upTo) }) };
    }
    const [type, of] = one.sum ? (['sum', one.sum] as const) : (['avg', one.avg] as const);
    if (!of) throw invalid('An aggregation needs an operator.');
    return { type, alias, field: parseFieldPath(of.field?.fieldPath ?? '') };
  });
}

const invalid = (message: string): EngineError => new EngineError('invalid-argument', message);
