import type { Recipient } from './recipient.ts';

/** The fields of a stored ride that decide about its event; missing, or of any type, if it is unreadable. */
interface Changing {
  readonly status?: unknown;
  readonly carrier?: { readonly companyId?: unknown } | null;
  readonly confirmed?: { readonly by?: unknown } | null;
  readonly crew?: { readonly driverUid?: unknown };
  readonly round?: unknown;
  readonly reopenings?: unknown;
}

/** What happened to a company's ride without its doing. */
export interface OwnRideEvent {
  readonly what: 'canceled' | 'assigned';
  readonly companyId: string;
  /** Who was to drive it; undefined if nobody was. */
  readonly driverUid: string | undefined;
  /** Distinguishes a repeat of the event, after the ride was given back or reopened. */
  readonly round: number;
}

/** Returns what a written ride means to its carrier; undefined for nothing, and for what its own people did. */
export function ownEventOf(before: Changing | undefined, after: Changing | undefined): OwnRideEvent | undefined {
  const companyId = after?.carrier?.companyId;
  if (!before || !after || typeof companyId !== 'string') return undefined;
  const isCanceled = before.status === 'confirmed' && after.status === 'canceled';
  const isAssigned =
    after.status === 'confirmed' && after.confirmed?.by === 'admin' && before.carrier?.companyId !== companyId;
  if (!isCanceled && !isAssigned) return undefined;
  const driverUid = before.crew?.driverUid;
  return {
    what: isCanceled ? 'canceled' : 'assigned',
    companyId,
    driverUid: isCanceled && typeof driverUid === 'string' ? driverUid : undefined,
    round: countOf(before.round) + countOf(before.reopenings),
  };
}

const countOf = (stored: unknown): number => (typeof stored === 'number' ? stored : 0);

/** Whether a member hears of the event: Admin and Managers of every ride, drivers of those that they were to drive. */
export const isConcerned = (uid: string, { ownRides, teamRole }: Recipient, { driverUid }: OwnRideEvent): boolean =>
  ownRides && (teamRole !== 'Fahrer' || uid === driverUid);
