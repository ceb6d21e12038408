// The three errors that the shop throws. What a shopper can cause is returned as a value instead.
// The HTTP server turns them into JSON (server/respond-api-errors.ts) and pages (server/translate-page-errors.ts).

/** The requested thing does not exist, or must look as if it did not. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** The actor is known but may not do this. */
export class Forbidden extends Error {
  override name = "Forbidden";
}

export type FaultKind =
  /** The shop is at fault: the same request would fail again. */
  | "bug"
  /** An outside system did not do what the shop requested. */
  | "outside-system"
  /** Something is temporarily missing or unreadable. */
  | "try-again";

/**
 * A failure that the shopper did not cause: a bug, or an outside system. `message` is for the log; shoppers never see
 * it.
 */
export class Fault extends Error {
  override name = "Fault";
  readonly kind: FaultKind;
  constructor(message: string, { kind = "bug", ...options }: ErrorOptions & { kind?: FaultKind } = {}) {
    super(message, options);
    this.kind = kind;
  }
}
