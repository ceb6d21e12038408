import { data } from "react-router";
import { formStatus } from "#app/routes/account/form-status.ts";
import type { TooManyRequests } from "#shop/identity/rate-limit.server.ts";

/** A form's fields; none if the body is not a form. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const fields = await request.formData().catch(() => new FormData());
  return Object.fromEntries(fields);
}

/** 429 with Retry-After; `answer` contains what was typed. */
export function answerTooMany<Answer>(
  request: Request,
  { retryAfterSeconds }: TooManyRequests,
  answer: Answer,
) {
  const headers = { "Retry-After": String(retryAfterSeconds) };
  return data(answer, { status: formStatus(request, 429), headers });
}

/** 422 with the errors in `answer`. */
export function answerInvalid<Answer>(request: Request, answer: Answer) {
  return data(answer, { status: formStatus(request, 422) });
}

export function tooManyMessage({ retryAfterSeconds }: TooManyRequests): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `That was a little often from your network. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}; nothing you typed is lost.`;
}
