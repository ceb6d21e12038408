import { answerRefused, answerTooMany } from "#app/routes/form-answer.server.ts";
import type { FormValues } from "#shop/forms/parse-form.ts";
import { describeMustWait } from "#shop/identity/identity-messages.ts";
import type { MustWait } from "#shop/identity/identity-provider.server.ts";

/** 429 with the time to wait in the words of sign-in, or 503 while nobody can sign in. */
export function answerTooManyAttempts(
  request: Request,
  limit: MustWait,
  { values, problem = describeMustWait(limit) }: { values: FormValues; problem?: string },
) {
  if (limit.reason === "too-many-requests") return answerTooMany(request, limit, { values, problem });
  const headers = { "Retry-After": String(limit.retryAfterSeconds) };
  return answerRefused(request, { values, problem }, 503, headers);
}

export function mustWait<Outcome extends { ok: boolean }>(
  outcome: Outcome,
): outcome is Extract<Outcome, MustWait> {
  return "retryAfterSeconds" in outcome;
}

/** Pages of an account are never kept; an answer's time to wait is passed on. */
export function accountHeaders(actionHeaders: Headers | undefined): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const wait = actionHeaders?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}
