import type { CompanyKind, TeamRole } from '../company/roles.ts';
import type { Position } from '../place/place.ts';

/** One company in the administrator's list. */
export interface ListedCompany {
  readonly user: { readonly id: string; readonly name: string; readonly status: boolean };
  readonly company: {
    readonly id: string;
    readonly kind: 'taxi' | 'hotel';
    readonly state: 'pending' | 'active' | 'inactive';
    readonly companyName: string;
    readonly companyFree: string;
    readonly companyAddress: string;
    readonly companyPhone: string;
    readonly companyEmail: string;
    /** Degrees; null if not known. */
    readonly position: Position | null;
    readonly konzession: string | null;
    /** Whether it takes nothing new. */
    readonly isLicenceExpired: boolean;
    readonly reason: string | null;
  };
  /** The balance in tokens. */
  readonly token: { readonly currentValue: number };
}

/** Who is invited, and to what. */
export interface InvitationReadBack {
  readonly name: string;
  /** The address to sign in with. */
  readonly email: string;
  /** Null for an administrator. */
  readonly team: { readonly company: string; readonly kind: CompanyKind; readonly teamRole: TeamRole } | null;
}
