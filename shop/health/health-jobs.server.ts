// Looks at the shop's health every five minutes, and has the owner mailed once a day about each alarm.
import type { AppContext } from "#platform/app-context.ts";
import { emailKey } from "#shop/email/email-builder.server.ts";
import { ownerAlertJob } from "#shop/email/owner-jobs.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { readShopHealth } from "./shop-health.server.ts";
import { checkHealth, type HealthFacts } from "./shop-health.ts";

type HealthContext = AppContext & Pick<HealthFacts, "startedAt">;

export function registerHealthJobs(ctx: HealthContext): void {
  ctx.jobs.schedule("health.check", "*/5 * * * *", () => alertOwner(ctx));
}

/** Repeating it adds nothing: the job and the email are identified by the check and the day. */
export async function alertOwner(ctx: HealthContext): Promise<void> {
  // Alerts that wait for a mail server would arrive when they are no longer true.
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
