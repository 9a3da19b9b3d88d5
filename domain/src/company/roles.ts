/** What somebody who is signed in may be; carried as custom claims `{ role, companyId, teamRole }`. */
export type Role = 'admin' | 'hotel' | 'taxi' | 'driver';

/** The rank within a company's team. In a taxi company Admin and Manager sign in as `taxi`, Fahrer as `driver`. */
export type TeamRole = 'Admin' | 'Manager' | 'Fahrer';

export type CompanyKind = 'taxi' | 'hotel';

/** Somebody signed in, as the server knows them from their claims. Administrators belong to no company. */
export type Member =
  | { readonly role: 'admin'; readonly uid: string }
  | {
      readonly role: 'hotel' | 'taxi' | 'driver';
      readonly uid: string;
      readonly companyId: string;
      readonly teamRole: TeamRole;
    };
