/** The caller's token is valid, but the member or administrator was removed or has another role by now. */
export class AccessRevoked extends Error {}
/** A rate limit is reached, the caller's or that of all together. A retry may work later. */
export class LimitExceeded extends Error {}
/** An outside service fails or answers nonsense. The message is for the log. */
export abstract class ServiceUnavailable extends Error {
  /** The message in the answer to the caller. */
  abstract readonly publicMessage: string;
}
