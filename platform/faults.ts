// The three errors that the shop throws. What a shopper can cause is returned as a value instead.
// They become pages in app/root.tsx and JSON in server/answer-api-errors.ts.

/**
 * What was requested does not exist, or must look as if it did not. HTTP 404. Has the fields of React
 * Router's error response, so that the page gets its status without a translation.
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

/**
 * Something failed that the shopper did not cause: a bug, or an outside system. `message` is for the log and
 * is never shown to shoppers. HTTP 500, 502 or 503.
 */
export class Fault extends Error {
  override name = "Fault";
  readonly status: 500 | 502 | 503;
  constructor(message: string, options?: ErrorOptions & { status?: 500 | 502 | 503 }) {
    super(message, options);
    this.status = options?.status ?? 500;
  }
}
