import { readCompanyRow } from '@talwaerts/domain/company/company-row.ts';
import {
  collection,
  documentId,
  endBefore,
  type Firestore,
  limit,
  limitToLast,
  orderBy,
  type Query,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { serverNow } from '../../../shared/calls/server-clock.ts';
import { listenToList } from '../../../shared/firebase/listen.ts';
import { useLiveData } from '../../../shared/firebase/live-data.ts';
import { readAll } from '../../../shared/firebase/read-all.ts';
import { conditionsOf, type PageStart, pageOf, sortField, type TableFilter, type TablePage } from './table-filter.ts';

const pageSize = 25;

/** Returns a live page of the companies that match the filter; undefined until known, `failed` if unreadable. */
export const useCompanyRows = (filter: TableFilter, start: PageStart): TablePage | 'failed' | undefined =>
  useLiveData<TablePage | 'failed'>(`company rows ${JSON.stringify([filter, start])}`, (firestore, emit) =>
    listenToList(
      pageQuery(firestore, filter, start),
      ({ docs }) => emit(pageOf(readAll(docs, readCompanyRow), pageSize, { filter, start })),
      () => emit('failed'),
    ),
  );

/** Returns the query for all companies that match the filter, in no order. */
export const companyRows = (firestore: Firestore, filter: Parameters<typeof conditionsOf>[0]): Query =>
  query(
    collection(firestore, 'companyRows'),
    ...conditionsOf(filter, serverNow()).map(([field, is, value]) => where(field, is, value)),
  );

/** Returns the query for all companies that match the filter, in its order. */
export function matchingRows(firestore: Firestore, filter: TableFilter): Query {
  const direction = filter.isDescending ? 'desc' : 'asc';
  return query(companyRows(firestore, filter), orderBy(sortField(filter), direction), orderBy(documentId(), direction));
}

/** Reads one company more than a page has, to know whether there is another page. */
function pageQuery(firestore: Firestore, filter: TableFilter, { after, before }: PageStart): Query {
  const edge = before
    ? [endBefore(before.value, before.id), limitToLast(pageSize + 1)]
    : [...(after ? [startAfter(after.value, after.id)] : []), limit(pageSize + 1)];
  return query(matchingRows(firestore, filter), ...edge);
}
