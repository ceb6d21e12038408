import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { describeOutage, isOutageError } from "#platform/database/database-outage.ts";
import { isUnstorableValue } from "#platform/database/unstorable-value.ts";
import { Forbidden, NotFound } from "#platform/faults.ts";
import type { Log } from "#platform/log.ts";
import { statusOfError } from "./error-status.ts";
import type { RequestVariables } from "./http-app.ts";
import { respondUnavailable } from "./respond-outage.ts";

/**
 * Turns an error thrown in an endpoint into the specification's JSON: `{ message, requestId }`. Errors of
 * pages are shown by src/root.tsx.
 */
export function respondApiErrors(log: Log): ErrorHandler<{ Variables: RequestVariables }> {
  return (error, context) => {
    const requestId = context.get("requestId");
    const status = statusOfError(error);
    if (error instanceof HTTPException)
      return context.json({ message: error.message, requestId }, error.status);
    if (error instanceof NotFound) return context.json({ message: "Not found", requestId }, status);
    if (error instanceof Forbidden)
      return context.json({ message: "You may not do this.", requestId }, status);
    if (isUnstorableValue(error)) return context.json({ message: "This could not be read.", requestId }, 400);
    if (isOutageError(error)) {
      log.warn({ requestId, error: describeOutage(error) }, "request failed without the database");
      return respondUnavailable(context);
    }
    log.error({ requestId, error: error.stack ?? String(error) }, "request failed");
    return context.json(
      { message: "Something went wrong on our side. Please try again.", requestId },
      status,
    );
  };
}
