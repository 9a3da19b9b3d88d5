import type { LicenceType } from '@talwaerts/domain/company/licence-type.ts';

/** An uploaded licence, as the draft of an application stores it. */
export interface StoredLicence {
  /** Storage path, `licences/uploads/{uid}/{name}`. */
  readonly path: string;
  /** File name on the applicant's device. */
  readonly name: string;
  readonly type: LicenceType;
  readonly bytes: number;
}
