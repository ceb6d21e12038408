// Tries a discount code typed by a shopper. Unknown codes are counted by account and by client network, so that codes cannot be guessed;
// after too many, valid codes are refused, too.
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { networkLimits } from "#shop/identity/network-limits.ts";
import { consumeRateLimit, findUsedUpLimit, type RateLimit } from "#shop/identity/rate-limit.server.ts";
import { normaliseCode } from "#shop/promotions/typed-code.ts";
import { type CodeAnswer, countTry, findByCode } from "./find-code.server.ts";

const windowMinutes = 15;
const unknownPerAccount = 10;
/** Many customers of a mobile network share one address. */
const unknownPerNetwork = 50;

/** Opening a page again, and the order that follows, do not count as further tries. */
const onceADay = ({ userId, code }: { userId: string; code: string }): RateLimit => ({
  key: `code:tried:${normaliseCode(code)}:${userId}`,
  maxAttempts: 1,
  windowMinutes: 24 * 60,
});

type TypedCode = Parameters<typeof findByCode>[1] & { userId: string; network: string | undefined };

export async function tryCode(
  ctx: { db: Database; clock: Clock },
  { network, ...wanted }: TypedCode,
): Promise<CodeAnswer> {
  const limits: RateLimit[] = [
    { key: `code:account:${wanted.userId}`, maxAttempts: unknownPerAccount, windowMinutes },
    ...networkLimits("code", network, { maxAttempts: unknownPerNetwork, windowMinutes }),
  ];
  const usedUp = await findUsedUpLimit(ctx, limits);
  if (usedUp) return { ok: false, refusal: "too-many-codes", retryAfterSeconds: usedUp.retryAfterSeconds };
  const answer = await findByCode(ctx.db, wanted);
  if (!answer.ok && answer.refusal === "unknown-code") await consumeRateLimit(ctx, limits);
  else if (!wanted.lock && !(await consumeRateLimit(ctx, [onceADay(wanted)])))
    await countTry(ctx.db, wanted.code);
  return answer;
}
