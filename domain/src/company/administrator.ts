/** `admins/{uid}`: without it a call or read as administrator is refused, whatever the token claims. */
export interface Administrator {
  readonly name: string;
  readonly email: string;
  readonly sinceMs: number;
  /** Calls and reads are refused to a sign-in by password alone. */
  readonly needsSecondFactor: boolean;
}
