import type { EntryKind } from '../ledger/ledger.ts';
import type { MailRecipient, OutboxMail } from '../mail/mail-order.ts';
import type { MailProgress } from '../mail/stored-mail.ts';
import type { RideStatus } from '../ride/ride.ts';
import type { RideEvent } from '../ride/ride-history.ts';

/** A ride that an administrator has found. */
export interface FoundRide {
  readonly id: string;
  readonly pickupAt: string;
  readonly status: RideStatus;
  readonly pickup: string;
  readonly destination: string;
  /** Null if the caller may not read the contact now, or the guest's data was removed. */
  readonly guestName: string | null;
  readonly carrier: string | null;
}

/** Who did what on a ride, and when. The carrier's view names only its own people. */
export interface RideHistory {
  readonly events: readonly (Pick<RideEvent, 'what' | 'actor' | 'parts' | 'company' | 'reason' | 'crew'> & {
    readonly at: string;
    /** Of the one who acted, or the e-mail address. */
    readonly name: string | null;
  })[];
  /** Ledger entries about the ride, in tokens. */
  readonly entries: readonly {
    readonly at: string;
    readonly kind: EntryKind;
    readonly value: number;
    /** The token account's company. */
    readonly company: string;
  }[];
  readonly mails: readonly {
    readonly at: string;
    readonly template: OutboxMail['template'];
    readonly to: MailRecipient | 'admin' | 'company' | 'member';
    readonly state: MailProgress['state'];
    /** Why it was skipped. */
    readonly skipReason: MailProgress['skipReason'];
  }[];
}

/** A company as the search of another company shows it: only what guests can read as well. */
export interface FoundCompany {
  readonly id: string;
  readonly name: string;
  /** The village or town. */
  readonly place: string;
  /** To the pickup, as the crow flies; null if a position is not known. */
  readonly km: number | null;
  /** Whether it takes nothing new. */
  readonly isLicenceExpired: boolean;
}

/** A company that could drive an open ride, for the administrator who calls it. */
export interface RideCandidate {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** Whether the ride begins or ends in its district. */
  readonly isLocal: boolean;
  /** To the pickup, as the crow flies, rounded; null if not known. */
  readonly km: number | null;
  /** Of its largest vehicle; null if it has stored none. */
  readonly seats: number | null;
  /** Whether its tokens pay the provision. */
  readonly canPay: boolean;
  /** Whether it takes nothing new. */
  readonly isLicenceExpired: boolean;
}
