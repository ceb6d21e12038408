import type { z } from "zod";
import type { FormSchema, FormValues } from "#core/forms/parse-form.ts";
import type { Shop } from "#core/shop.ts";
import { findActor, type GuardArgs } from "#core/web/guard.server.ts";
import { readForm, respondRefused, respondTooMany } from "#core/web/routes/form-response.server.ts";
import { requestContext, shopContext } from "#core/web/shop-context.ts";
import type { Actor } from "../actor.ts";
import { describeMustWait } from "../identity-messages.ts";
import type { MustWait } from "../identity-provider.server.ts";

/** Answers 429 with the time to wait, in the words of sign-in, or 503 while sign-in is overloaded. */
export function respondRateLimited(
  request: Request,
  limit: MustWait,
  { values, problem = describeMustWait(limit) }: { values: FormValues; problem?: string },
) {
  if (limit.reason === "too-many-requests") return respondTooMany(request, limit, { values, problem });
  const headers = { "Retry-After": String(limit.retryAfterSeconds) };
  return respondRefused(request, { values, problem }, 503, headers);
}

type FormAction<Schema extends FormSchema, Outcome, Answer> = {
  command: (shop: Shop, actor: Actor, input: z.output<Schema>) => Promise<Outcome | MustWait>;
  /** Answers every outcome except a rate limit. */
  answer: (outcome: Outcome, values: FormValues) => Answer;
  /** The message after a fault of the shop; without it the error page is shown. */
  failed?: string;
  describeLimit?: (limit: MustWait) => string;
};

/**
 * Sends the form to the command. Errors, limits and faults are answered with what was typed, except passwords.
 */
export async function sendAccountForm<Schema extends FormSchema, Outcome extends { ok: boolean }, Answer>(
  args: GuardArgs,
  schema: Schema,
  { command, answer, failed, describeLimit = describeMustWait }: FormAction<Schema, Outcome, Answer>,
) {
  const { request, context } = args;
  const form = await readForm(schema, request);
  if (!form.ok) return respondRefused(request, form);
  const { values } = form;
  const call = async () => command(context.get(shopContext), await findActor(args), form.value);
  const outcome = failed === undefined ? await call() : await loggingFaults(args, call);
  if (!outcome) return respondRefused(request, { values, problem: failed }, 500);
  if (isRateLimited(outcome))
    return respondRateLimited(request, outcome, { values, problem: describeLimit(outcome) });
  return await answer(outcome, values);
}

/** Logs a fault of the shop and returns undefined. */
export async function loggingFaults<Outcome>(
  { context }: GuardArgs,
  command: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  try {
    return await command();
  } catch (error) {
    const requestId = context.get(requestContext).id;
    const cause = error instanceof Error ? error.stack : String(error);
    context.get(shopContext).log.error({ requestId, error: cause }, "a command of an account failed");
    return undefined;
  }
}

export function isRateLimited<Outcome extends { ok: boolean }>(
  outcome: Outcome,
): outcome is Extract<Outcome, MustWait> {
  return "retryAfterSeconds" in outcome;
}
