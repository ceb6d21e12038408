// The three things the house throws. Everything a shopper can cause is a value instead.
// They become pages and JSON in one place each (app/root.tsx, server/app.ts).

/**
 * The thing asked for does not exist, or must look as if it did not. HTTP 404. Has the fields by which React Router knows an
 * error response, so that the page's status and its error boundary need no translation.
 */
export class NotFound extends Error {
  override name = "NotFound";
  readonly status = 404;
  readonly statusText = "Not Found";
  readonly internal = false;
  readonly data = null;
}

/** The actor is known but may not do this. HTTP 403. */
export class Forbidden extends Error {
  override name = "Forbidden";
  readonly status = 403;
  readonly statusText = "Forbidden";
  readonly internal = false;
  readonly data = null;
}

/** A promise of ours, or of an outside system, was broken. `message` is for the log, never for the shopper. HTTP 500/502. */
export class Fault extends Error {
  override name = "Fault";
  readonly status: 500 | 502 | 503;
  constructor(message: string, options?: ErrorOptions & { status?: 500 | 502 | 503 }) {
    super(message, options);
    this.status = options?.status ?? 500;
  }
}
