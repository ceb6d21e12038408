import type { MiddlewareHandler } from "hono";
import { networkLimits } from "#core/identity/network-limits.ts";
import { consumeRateLimit } from "#core/identity/rate-limit.server.ts";
import type { Shop } from "#core/shop.ts";
import type { RequestVariables } from "./http-app.ts";
import { respondPlainPage } from "./plain-page.ts";

/** As for the pictures that these pages show: an office or a village may share a network. */
const limit = { maxAttempts: 300, windowMinutes: 10 };

/** The router takes them in any case, and with '.data'. */
const sharedWords = /^\/with-words(\/|\.data$|$)/i;

/** Limits for each network the making and opening of addresses that hold a shopper's words: none of these pages is kept. */
export function limitSharedWords(
  shop: Pick<Shop, "db" | "clock">,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    if (!sharedWords.test(context.req.path)) return next();
    const limits = networkLimits("with-words", context.get("clientNetwork"), limit);
    const refused = await consumeRateLimit(shop, limits);
    if (!refused) return next();
    context.header("Retry-After", String(refused.retryAfterSeconds));
    return respondPlainPage(context, 429, {
      title: "One moment, please",
      text: "This was a little often from your network.",
      advice: "Please open the link again in a few minutes.",
    });
  };
}
