/** Bytes of an uploaded licence; `storage.rules` has the same number. */
export const maxLicenceBytes = 10 * 1024 * 1024;
