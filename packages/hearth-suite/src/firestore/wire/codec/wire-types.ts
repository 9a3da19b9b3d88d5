import type { google } from '@google-cloud/firestore/build/protos/firestore_v1_proto_api.js';

/** Messages of google.firestore.v1 as plain objects; only `wire` uses them. */
export type Wire = {
  Value: google.firestore.v1.IValue;
  Document: google.firestore.v1.IDocument;
  StructuredQuery: google.firestore.v1.IStructuredQuery;
  Filter: google.firestore.v1.StructuredQuery.IFilter;
  Cursor: google.firestore.v1.ICursor;
  StructuredAggregationQuery: google.firestore.v1.IStructuredAggregationQuery;
  Write: google.firestore.v1.IWrite & { verify?: string | null };
  FieldTransform: google.firestore.v1.DocumentTransform.IFieldTransform;
  Precondition: google.firestore.v1.IPrecondition;
  DocumentMask: google.firestore.v1.IDocumentMask;
  WriteResult: google.firestore.v1.IWriteResult;
  ListenResponse: google.firestore.v1.IListenResponse;
  Target: google.firestore.v1.ITarget;
  TransactionOptions: google.firestore.v1.ITransactionOptions;
  Timestamp: google.protobuf.ITimestamp;
  Status: google.rpc.IStatus;
};
