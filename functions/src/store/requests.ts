import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** Replaces a request document: nothing personal, but enough to refuse a late retry. */
export const expiredRequest = (nowMs: number) => ({ expiredAt: Timestamp.fromMillis(nowMs) });

export const isExpired = (request: DocumentSnapshot): boolean => request.get('expiredAt') !== undefined;
