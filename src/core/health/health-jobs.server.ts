// Checks the shop's health every five minutes, and emails the owner about each alarm once a day.

import { indianDay } from "#core/money/indian-time.ts";
import { emailKey } from "#core/notifications/kind.server.ts";
import { ownerAlertJob } from "#core/notifications/owner-jobs.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { readShopHealth, type WithHealthReaders } from "./shop-health.server.ts";
import { checkHealth, type HealthFacts } from "./shop-health.ts";

type HealthContext = AppContext & WithHealthReaders & Pick<HealthFacts, "startedAt">;

export function registerHealthJobs(ctx: HealthContext): void {
  ctx.jobs.schedule("health.check", "*/5 * * * *", () => alertOwner(ctx));
}

/** Idempotent: the job and the email are identified by the check and the day. */
export async function alertOwner(ctx: HealthContext): Promise<void> {
  // An alert that waited for a mail server might be wrong by then.
  if (!ctx.config.smtpUrl) return;
  const facts = await readShopHealth(ctx);
  const day = indianDay(facts.now);
  const alarms = checkHealth(facts).filter(({ state }) => state === "alarm");
  for (const { id: checkId, title, text } of alarms)
    await ctx.jobs.enqueue(
      ctx.db,
      ownerAlertJob,
      { checkId, day, title, text },
      { deduplicationKey: emailKey(ownerAlertJob, checkId, day), deduplicationSeconds: 24 * 3600 },
    );
}
