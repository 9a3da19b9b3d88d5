/** The caller's token is valid, but its member or administrator is no longer stored, or has another role by now. */
export class AccessRevoked extends Error {}
/** A limit is reached, of this caller or of all together; it may work again later. */
export class LimitExceeded extends Error {}
/** An outside service does not answer, or not as it should; the message says why, for the log. */
export abstract class ServiceUnavailable extends Error {
  /** The sentence that the caller reads. */
  abstract readonly publicMessage: string;
}
