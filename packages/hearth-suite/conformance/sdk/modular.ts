import type * as full from 'firebase/firestore';
import { type Fields, type FromTag, fieldsToNative, type Tagged, toNative, toPlain } from './plain.ts';
import type { Filter, ListeningSdk, QuerySpec, Write } from './sdk.ts';
import { type Snapshot, watch } from './watch.ts';

export type Modular = typeof full;

/**
 * Adapts the web SDK, in Node and in browsers, to the scenarios' interface. Also adapts Firestore Lite, which has no
 * listeners; its callers pass functions under the names of the web SDK.
 */
export function modularSdk(sdk: Modular, database: full.Firestore): ListeningSdk {
  const fromTag: FromTag = {
    $time: ([seconds, nanos]: [number, number]) => new sdk.Timestamp(seconds, nanos),
    $bytes: (base64: string) => sdk.Bytes.fromBase64String(base64),
    $place: ([latitude, longitude]: [number, number]) => new sdk.GeoPoint(latitude, longitude),
    $document: (path: string) => sdk.doc(database, path),
    $vector: (numbers: number[]) => sdk.vector(numbers),
    $now: () => sdk.serverTimestamp(),
    $increment: (by: number) => sdk.increment(by),
    $maximum: (of: number) => sdk.maximum(of),
    $minimum: (of: number) => sdk.minimum(of),
    $union: (items: unknown[]) => sdk.arrayUnion(...items),
    $without: (items: unknown[]) => sdk.arrayRemove(...items),
    $remove: () => sdk.deleteField(),
  };
  const toTag = (value: object): Tagged | undefined => {
    if (value instanceof sdk.Timestamp) return { $time: [value.seconds, value.nanoseconds] };
    if (value instanceof sdk.Bytes) return { $bytes: value.toBase64() };
    if (value instanceof sdk.GeoPoint) return { $place: [value.latitude, value.longitude] };
    if (value instanceof sdk.DocumentReference) return { $document: value.path };
    return value instanceof sdk.VectorValue ? { $vector: value.toArray() } : undefined;
  };
  const at = (path: string): full.DocumentReference => sdk.doc(database, path);
  const native = (fields: Fields): Record<string, unknown> => fieldsToNative(fields, fromTag);
  const plain = (data: full.DocumentData): Fields => toPlain(data, toTag) as Fields;
  const read = (snapshot: full.DocumentSnapshot): Fields | undefined =>
    snapshot.exists() ? plain(snapshot.data()) : undefined;
  const put = (to: full.WriteBatch | full.Transaction, write: Write): void => {
    const batch = to as full.WriteBatch; // Both have the same methods with different types.
    if ('remove' in write) batch.delete(at(write.remove));
    else if ('update' in write) batch.update(at(write.update), native(write.fields));
    else batch.set(at(write.set), native(write.fields), { ...write.how } as full.SetOptions);
  };
  const toQuery = (querySpec: QuerySpec): full.Query => queryOf(sdk, database, querySpec, fromTag);
  const found = (snapshot: full.QuerySnapshot) =>
    snapshot.docs.map((one) => ({ path: one.ref.path, fields: plain(one.data()) }));

  return {
    read: async (path) => read(await sdk.getDoc(at(path))),
    set: (path, fields, how) => sdk.setDoc(at(path), native(fields), { ...how } as full.SetOptions),
    update: (path, fields) => sdk.updateDoc(at(path), native(fields)),
    remove: (path) => sdk.deleteDoc(at(path)),
    find: async (querySpec) => found(await sdk.getDocs(toQuery(querySpec))),
    async aggregate(querySpec, wanted) {
      const spec = Object.fromEntries(
        Object.entries(wanted).map(([name, [kind, field]]) => {
          if (kind === 'count') return [name, sdk.count()];
          return [name, kind === 'sum' ? sdk.sum(field) : sdk.average(field)];
        }),
      );
      return (await sdk.getAggregateFromServer(toQuery(querySpec), spec)).data() as Fields;
    },
    async batch(writes) {
      const batch = sdk.writeBatch(database);
      for (const write of writes) put(batch, write);
      await batch.commit();
    },
    transaction: (body) =>
      sdk.runTransaction(database, (transaction) =>
        body({
          read: async (path) => read(await transaction.get(at(path))),
          write: (write) => put(transaction, write),
        }),
      ),
    statusOf: (error) => (error as full.FirestoreError).code,
    watch: (target) =>
      watch((next, fail) => {
        // Skips what the server has not confirmed: snapshots from the cache, or with a pending write.
        const options = { includeMetadataChanges: true };
        const isUnconfirmed = ({ metadata }: { metadata: full.SnapshotMetadata }): boolean =>
          metadata.fromCache || metadata.hasPendingWrites;
        if ('path' in target) {
          const onNext = (snapshot: full.DocumentSnapshot): void => {
            if (!isUnconfirmed(snapshot)) next(ofDocument(target.path, read(snapshot)));
          };
          return sdk.onSnapshot(at(target.path), options, onNext, fail);
        }
        let changes: string[] = [];
        const onNext = (snapshot: full.QuerySnapshot): void => {
          changes.push(...snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`));
          if (isUnconfirmed(snapshot)) return;
          next({ found: found(snapshot), changes });
          changes = [];
        };
        return sdk.onSnapshot(toQuery(target), options, onNext, fail);
      }),
  };
}

const ofDocument = (path: string, fields: Fields | undefined): Snapshot => ({
  found: fields ? [{ path, fields }] : [],
  changes: [],
});

function queryOf(sdk: Modular, database: full.Firestore, querySpec: QuerySpec, fromTag: FromTag): full.Query {
  const filter = (one: Filter): full.QueryFilterConstraint => {
    if ('and' in one) return sdk.and(...one.and.map(filter));
    if ('or' in one) return sdk.or(...one.or.map(filter));
    return sdk.where(one[0], one[1], toNative(one[2], fromTag));
  };
  const { collection, isGroup, where = [], orderBy = [] } = querySpec;
  const base = isGroup ? sdk.collectionGroup(database, collection) : sdk.collection(database, collection);
  const cursors = (['startAt', 'startAfter', 'endAt', 'endBefore'] as const).flatMap((kind) => {
    const values = querySpec[kind]?.map((one) => toNative(one, fromTag));
    return values ? [sdk[kind](...values)] : [];
  });
  const rest = [
    ...orderBy.map(([field, direction]) => sdk.orderBy(field, direction)),
    ...cursors,
    ...(querySpec.limit === undefined ? [] : [sdk.limit(querySpec.limit)]),
    ...(querySpec.limitToLast === undefined ? [] : [sdk.limitToLast(querySpec.limitToLast)]),
  ];
  return where.length === 0 ? sdk.query(base, ...rest) : sdk.query(base, sdk.and(...where.map(filter)), ...rest);
}
