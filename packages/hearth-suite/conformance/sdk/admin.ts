import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Filter as Filters,
  type Firestore,
  GeoPoint,
  type Query,
  type QuerySnapshot,
  DocumentReference as Reference,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { type Fields, type FromTag, fieldsToNative, type Tagged, toNative, toPlain } from './plain.ts';
import type { Filter, ListeningSdk, QuerySpec, Write } from './sdk.ts';
import { watch } from './watch.ts';

/** Names of google.rpc.Code by number. */
const statuses =
  'ok cancelled unknown invalid-argument deadline-exceeded not-found already-exists permission-denied resource-exhausted failed-precondition aborted out-of-range unimplemented internal unavailable data-loss unauthenticated'.split(
    ' ',
  );

/** Adapts the Admin SDK, over gRPC. */
export function adminSdk(database: Firestore): ListeningSdk {
  const fromTag: FromTag = {
    $time: ([seconds, nanos]: [number, number]) => new Timestamp(seconds, nanos),
    $bytes: (base64: string) => Buffer.from(base64, 'base64'),
    $place: ([latitude, longitude]: [number, number]) => new GeoPoint(latitude, longitude),
    $document: (path: string) => database.doc(path),
    $vector: (numbers: number[]) => FieldValue.vector(numbers),
    $now: () => FieldValue.serverTimestamp(),
    $increment: (by: number) => FieldValue.increment(by),
    $union: (items: unknown[]) => FieldValue.arrayUnion(...items),
    $without: (items: unknown[]) => FieldValue.arrayRemove(...items),
    $remove: () => FieldValue.delete(),
  };
  const native = (fields: Fields): Record<string, unknown> => fieldsToNative(fields, fromTag);
  const read = (snapshot: DocumentSnapshot): Fields | undefined =>
    snapshot.exists ? (toPlain(snapshot.data(), toTag) as Fields) : undefined;
  const put = (to: WriteBatch | Transaction, write: Write): void => {
    const batch = to as WriteBatch; // Both have the same methods with different types.
    if ('remove' in write) batch.delete(database.doc(write.remove));
    else if ('update' in write) batch.update(database.doc(write.update), native(write.fields));
    else batch.set(database.doc(write.set), native(write.fields), { ...write.how } as object);
  };
  const toQuery = (querySpec: QuerySpec): Query => queryOf(database, querySpec, fromTag);
  const found = (snapshot: QuerySnapshot) =>
    snapshot.docs.map((one) => ({ path: one.ref.path, fields: toPlain(one.data(), toTag) as Fields }));

  return {
    read: async (path) => read(await database.doc(path).get()),
    async set(path, fields, how) {
      await database.doc(path).set(native(fields), { ...how } as object);
    },
    async update(path, fields) {
      await database.doc(path).update(native(fields));
    },
    async remove(path) {
      await database.doc(path).delete();
    },
    find: async (querySpec) => found(await toQuery(querySpec).get()),
    async aggregate(querySpec, wanted) {
      const spec = Object.fromEntries(
        Object.entries(wanted).map(([name, [kind, field]]) => {
          if (kind === 'count') return [name, AggregateField.count()];
          return [name, kind === 'sum' ? AggregateField.sum(field) : AggregateField.average(field)];
        }),
      );
      return (await toQuery(querySpec).aggregate(spec).get()).data() as Fields;
    },
    async batch(writes) {
      const batch = database.batch();
      for (const write of writes) put(batch, write);
      await batch.commit();
    },
    transaction: (body) =>
      database.runTransaction((transaction) =>
        body({
          read: async (path) => read(await transaction.get(database.doc(path) as DocumentReference)),
          write: (write) => put(transaction, write),
        }),
      ),
    statusOf: (error) => statuses[(error as { code: number }).code] ?? 'unknown',
    watch: (target) =>
      watch((next, fail) => {
        if ('path' in target) {
          return database.doc(target.path).onSnapshot((snapshot) => {
            const fields = read(snapshot);
            next({ found: fields ? [{ path: target.path, fields }] : [], changes: [] });
          }, fail);
        }
        return toQuery(target).onSnapshot((snapshot) => {
          const changes = snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`);
          next({ found: found(snapshot), changes });
        }, fail);
      }),
  };
}

function toTag(value: object): Tagged | undefined {
  if (value instanceof Timestamp) return { $time: [value.seconds, value.nanoseconds] };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  if (value instanceof GeoPoint) return { $place: [value.latitude, value.longitude] };
  if (value instanceof Reference) return { $document: value.path };
  const vector = value as { toArray?: () => number[] };
  return vector.toArray ? { $vector: vector.toArray() } : undefined;
}

function queryOf(database: Firestore, querySpec: QuerySpec, fromTag: FromTag): Query {
  const filter = (one: Filter): Filters => {
    if ('and' in one) return Filters.and(...one.and.map(filter));
    if ('or' in one) return Filters.or(...one.or.map(filter));
    return Filters.where(one[0], one[1], toNative(one[2], fromTag));
  };
  const { collection, isGroup, where = [], orderBy = [] } = querySpec;
  let query: Query = isGroup ? database.collectionGroup(collection) : database.collection(collection);
  if (where.length > 0) query = query.where(Filters.and(...where.map(filter)));
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  for (const kind of ['startAt', 'startAfter', 'endAt', 'endBefore'] as const) {
    const values = querySpec[kind]?.map((one) => toNative(one, fromTag));
    if (values) query = query[kind](...values);
  }
  if (querySpec.limit !== undefined) query = query.limit(querySpec.limit);
  return querySpec.limitToLast === undefined ? query : query.limitToLast(querySpec.limitToLast);
}
