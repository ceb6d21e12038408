import { data } from "react-router";
import { inMinutes } from "#core/forms/count-words.ts";
import type { FormSchema, FormValues, ParsedForm } from "#core/forms/parse-form.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import type { TooManyRequests } from "#core/identity/rate-limit.server.ts";
import type { RefusedForm } from "#ui/form/form.tsx";

/** Reads the form of a request; a body that is not a form has no fields. */
export async function readSentForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

export async function readForm<Schema extends FormSchema>(
  schema: Schema,
  request: Request,
): Promise<ParsedForm<Schema> & { form: FormData }> {
  const form = await readSentForm(request);
  return { ...parseForm(schema, form), form };
}

/** Answers 422 with the errors, the typed values and the page's own data. */
export function respondRefused<Refused extends Omit<RefusedForm, "ok">>(
  request: Request,
  { form: _form, ...refused }: Refused & { form?: FormData },
  status = 422,
  headers: Record<string, string> = {},
) {
  return data({ ...refused, ok: false as const }, { status: formStatus(request, status), headers });
}

/** Answers 429 with the time to wait. The typed values stay, except passwords. */
export function respondTooMany(
  request: Request,
  limit: TooManyRequests,
  { values, problem = describeLimit(limit) }: { values: FormValues; problem?: string },
) {
  const headers = { "Retry-After": String(limit.retryAfterSeconds) };
  return respondRefused(request, { values, problem }, 429, headers);
}

function describeLimit({ retryAfterSeconds }: TooManyRequests): string {
  return `That was a little often from your network. Please try again in ${inMinutes(retryAfterSeconds)}; nothing you typed is lost.`;
}

/** The `headers` of a public page with a form: it takes those of the form's answer. */
export function answerHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  return actionHeaders;
}

/** The `headers` of a page that only its reader may keep. Passes on an answer's `Retry-After`. */
export function privateHeaders({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const wait = actionHeaders.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

/**
 * The HTTP status of a form's answer: `status` for a document request. A fetch gets 200 instead of any status below
 * 500: the page shows the outcome from the body, and browsers log every 4xx answer to a fetch as a console error.
 */
function formStatus(request: Request, status: number): number {
  return request.headers.get("sec-fetch-dest") === "empty" && status < 500 ? 200 : status;
}
