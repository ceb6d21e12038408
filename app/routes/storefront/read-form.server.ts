import { data } from "react-router";
import type { TooManyRequests } from "#shop/identity/attempts.server.ts";

/** A form's fields; a body that is no form has none. */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const fields = await request.formData().catch(() => new FormData());
  return Object.fromEntries(fields);
}

/** 429 with the time to wait; `answer` gives back what was typed. */
export function answerTooMany<Answer>({ retryAfterSeconds }: TooManyRequests, answer: Answer) {
  return data(answer, { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } });
}

export function sayTooMany({ retryAfterSeconds }: TooManyRequests): string {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return `That was a little often from your network. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}; nothing you typed is lost.`;
}
