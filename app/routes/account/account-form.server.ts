import type { GuardArgs } from "#app/guard.server.ts";
import { respondRefused, respondTooMany } from "#app/routes/form-response.server.ts";
import { requestContext, shopContext } from "#app/shop-context.ts";
import type { FormValues } from "#shop/forms/parse-form.ts";
import { describeMustWait } from "#shop/identity/identity-messages.ts";
import type { MustWait } from "#shop/identity/identity-provider.server.ts";

/** 429 with the time to wait, in the words of sign-in, or 503 while sign-in is overloaded. */
export function respondRateLimited(
  request: Request,
  limit: MustWait,
  { values, problem = describeMustWait(limit) }: { values: FormValues; problem?: string },
) {
  if (limit.reason === "too-many-requests") return respondTooMany(request, limit, { values, problem });
  const headers = { "Retry-After": String(limit.retryAfterSeconds) };
  return respondRefused(request, { values, problem }, 503, headers);
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

/** 500 with the form, so that nothing typed is lost except passwords. */
export function respondFault(request: Request, { values }: { values: FormValues }, problem: string) {
  return respondRefused(request, { values, problem }, 500);
}

export function mustWait<Outcome extends { ok: boolean }>(
  outcome: Outcome,
): outcome is Extract<Outcome, MustWait> {
  return "retryAfterSeconds" in outcome;
}
