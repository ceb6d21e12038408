import { answerTooMany } from "#app/routes/form-answer.server.ts";
import type { FormValues } from "#shop/forms/parse-form.ts";
import { describeWait } from "#shop/identity/identity-messages.ts";
import type { TooManyRequests } from "#shop/identity/rate-limit.server.ts";

/** 429 with the time to wait, in the words of sign-in. */
export function answerTooManyAttempts(
  request: Request,
  limit: TooManyRequests,
  { values, problem = describeWait(limit.retryAfterSeconds) }: { values: FormValues; problem?: string },
) {
  return answerTooMany(request, limit, { values, problem });
}

/** Pages of an account are never kept; an answer's time to wait is passed on. */
export function accountHeaders(actionHeaders: Headers | undefined): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const wait = actionHeaders?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}
