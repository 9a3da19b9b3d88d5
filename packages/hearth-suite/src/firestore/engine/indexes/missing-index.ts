import { EngineError } from '../engine-error.ts';
import { formatFieldPath } from '../values/field-path-text.ts';
import { type DatabaseName, databaseName } from '../values/resource-name.ts';
import type { Demand, IndexedField } from './demand.ts';

/** Returns production's refusal, with the link that opens the console with the index filled in. */
export function missingIndex(demand: Demand, database: DatabaseName): EngineError {
  const { filters, ordering, aggregated, scope, collectionId, nameDirection } = demand;
  const equalities = filters.filter(({ kind }) => kind !== 'contains');
  const fields: IndexedField[] = [
    ...filters.filter(({ kind }) => kind === 'contains'),
    ...equalities.sort((a, b) => (formatFieldPath(a.field) < formatFieldPath(b.field) ? -1 : 1)),
    ...ordering.map(({ field, direction }) => ({ field, kind: direction })),
    ...aggregated.map((field) => ({ field, kind: 'ascending' as const })),
  ];
  const [only] = fields;
  const console = `https://console.firebase.google.com/v1/r/project/${database.projectId}/firestore/indexes`;
  const group = `${databaseName(database)}/collectionGroups/${collectionId}`;
  // A single field is enough unless names are ordered in the opposite direction.
  if (only && fields.length === 1 && (ordering.length === 0 || nameDirection === only.kind)) {
    const field = formatFieldPath(only.field);
    const link = link64([bytes(1, `${group}/fields/${field}`), number(2, SCOPE[scope]), bytes(3, indexField(only))]);
    return new EngineError(
      'failed-precondition',
      `The query requires a ${scope}_${KIND_NAME[only.kind]} index for collection ${collectionId} and field ${field}. ` +
        `You can create it here: ${console}?create_exemption=${link}`,
    );
  }
  const name: IndexedField = { field: ['__name__'], kind: ordering.length > 0 ? nameDirection : 'ascending' };
  const link = link64([
    bytes(1, `${group}/indexes/_`),
    number(2, SCOPE[scope]),
    ...[...fields, name].map((field) => bytes(3, indexField(field))),
  ]);
  return new EngineError(
    'failed-precondition',
    `The query requires an index. You can create it here: ${console}?create_composite=${link}`,
  );
}

const SCOPE = { COLLECTION: 1, COLLECTION_GROUP: 2 } as const;
const KIND_NAME = { ascending: 'ASC', descending: 'DESC', contains: 'CONTAINS' } as const;

/** Encodes google.firestore.admin.v1.Index.IndexField. */
function indexField({ field, kind }: IndexedField): Buffer {
  const how = kind === 'contains' ? number(3, 1) : number(2, kind === 'ascending' ? 1 : 2);
  return Buffer.concat([bytes(1, formatFieldPath(field)), how]);
}

/** Encodes a length-delimited protobuf field. */
function bytes(tag: number, content: string | Buffer): Buffer {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  return Buffer.concat([Buffer.from([(tag << 3) | 2, ...varint(body.length)]), body]);
}

function number(tag: number, value: number): Buffer {
  return Buffer.from([tag << 3, value]);
}

function varint(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}

function link64(parts: readonly Buffer[]): string {
  return Buffer.concat(parts).toString('base64url');
}
