/** The caller's token is valid, but its member or administrator is no longer stored, or has another role by now. */
export class AccessRevoked extends Error {}
/** A rate limit is reached, of this caller or of all together; a retry may work later. */
export class LimitExceeded extends Error {}
/** An outside service fails or answers nonsense; the message is for the log. */
export abstract class ServiceUnavailable extends Error {
  /** The sentence that the caller reads. */
  abstract readonly publicMessage: string;
}
