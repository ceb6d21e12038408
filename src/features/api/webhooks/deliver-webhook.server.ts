// Tries to deliver a message, and schedules the next attempt: at growing intervals, for more than two days.

import { and, eq, sql } from "drizzle-orm";
import type { HealthReader } from "#core/health/shop-health.server.ts";
import { decryptValue } from "#core/identity/encrypted-value.server.ts";
import { hasOwnersRight } from "#core/identity/owners-right.server.ts";
import { acceptedSecrets, type WithSessionSecret } from "#core/identity/session-secret.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs, hourMs, minuteMs } from "#platform/durations.ts";
import { rulesOf } from "#platform/public-address.ts";
import { type EndpointRow, webhookSecretPurpose } from "./endpoints.server.ts";
import { type PostedWebhook, postWebhook } from "./post-webhook.server.ts";
import { signMessage } from "./sign-message.server.ts";
import { deliverWebhookJob } from "./webhook-jobs.server.ts";
import { webhookDelivery, webhookEndpoint } from "./webhooks.table.ts";

/** The delays after each failure; the last attempt is more than two days after the first. */
const retryDelaysMs = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  dayMs,
] as const;

/** A receiver that has failed for this long is switched off. */
const switchOffAfterMs = 3 * dayMs;

/** `retries`: the number made already. Undefined: give up. */
function nextRetryMs(retries: number): number | undefined {
  return retryDelaysMs[retries];
}

export type DeliverContext = Pick<AppContext, "db" | "clock" | "config" | "jobs" | "log"> & WithSessionSecret;
type DeliveryRow = typeof webhookDelivery.$inferSelect;

const asleep = "Who set up the webhook is no longer an owner: save it again to send.";

/** The status of a receiver that no longer exists. */
const gone = 410;

/**
 * Idempotent, unless the process stopped between sending and recording: then the message is sent again with the same
 * id. `attempt`: the number of earlier attempts.
 */
export async function deliverWebhook(
  ctx: DeliverContext,
  { deliveryId, attempt }: { deliveryId: string; attempt: number },
): Promise<void> {
  const [found] = await ctx.db
    .select({
      delivery: webhookDelivery,
      endpoint: webhookEndpoint,
      isAwake: hasOwnersRight(webhookEndpoint.madeBy),
    })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .where(eq(webhookDelivery.id, deliveryId));
  if (found?.delivery.state !== "waiting" || found.delivery.attempts !== attempt) return;
  const { delivery, endpoint, isAwake } = found;
  const posted =
    endpoint.isOn && isAwake
      ? await post(ctx, delivery, endpoint)
      : { isTaken: false, status: null, answer: endpoint.isOn ? asleep : "The webhook was switched off." };
  await ctx.db.transaction((tx) => noteTry(ctx, tx, delivery, posted));
}

async function post(
  ctx: DeliverContext,
  { id, body }: DeliveryRow,
  endpoint: EndpointRow,
): Promise<PostedWebhook> {
  const at = ctx.clock.now();
  const secrets = readSecrets(ctx, endpoint, at);
  if (secrets.length === 0)
    return { isTaken: false, status: null, answer: "Its secret cannot be read any more: make a new one." };
  const headers = signMessage(secrets, { id, at, body });
  return postWebhook(endpoint.address, { headers, body, rules: rulesOf(ctx.config) });
}

/** The current secret first. Omits one that was encrypted with an unknown session secret. */
function readSecrets(
  ctx: WithSessionSecret,
  { secret, formerSecret, formerSecretUntil }: EndpointRow,
  at: Date,
): string[] {
  const isFormerGood = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > at;
  return [secret, ...(isFormerGood ? [formerSecret] : [])].flatMap((encrypted) => {
    const read = decryptValue(acceptedSecrets(ctx), webhookSecretPurpose, encrypted);
    return read ? [read.toString()] : [];
  });
}

async function noteTry(
  { clock, jobs, log }: DeliverContext,
  tx: Transaction,
  { id, attempts, retries, endpointId }: DeliveryRow,
  { isTaken, status, answer }: PostedWebhook,
): Promise<void> {
  const now = clock.now();
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.id, endpointId))
    .for("update");
  if (!endpoint) return;
  const delayMs = isTaken || !endpoint.isOn || status === gone ? undefined : nextRetryMs(retries);
  const noted = await tx
    .update(webhookDelivery)
    .set({
      state: isTaken ? "taken" : delayMs === undefined ? "given-up" : "waiting",
      attempts: attempts + 1,
      retries: retries + 1,
      lastAttemptAt: now,
      lastStatus: status,
      lastAnswer: answer,
      nextAttemptAt: delayMs === undefined ? null : new Date(now.getTime() + delayMs),
    })
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.attempts, attempts)))
    .returning({ id: webhookDelivery.id });
  if (noted.length === 0) return;
  if (delayMs !== undefined)
    await jobs.enqueue(
      tx,
      deliverWebhookJob,
      { deliveryId: id, attempt: attempts + 1 },
      { delaySeconds: delayMs / 1000 },
    );
  if (!endpoint.isOn) return;
  await noteEndpoint({ clock, log }, tx, endpoint, { isTaken, isGone: status === gone });
}

/**
 * Switches off an endpoint that has failed for days or no longer exists; the shop's health tells the owner
 * (src/core/health/shop-health.ts).
 */
async function noteEndpoint(
  { clock, log }: Pick<DeliverContext, "clock" | "log">,
  tx: Transaction,
  { id, address, failingSince }: EndpointRow,
  { isTaken, isGone }: { isTaken: boolean; isGone: boolean },
): Promise<void> {
  const now = clock.now();
  const isThis = eq(webhookEndpoint.id, id);
  if (isTaken) {
    if (failingSince) await tx.update(webhookEndpoint).set({ failingSince: null }).where(isThis);
    return;
  }
  const since = failingSince ?? now;
  if (!isGone && now.getTime() - since.getTime() < switchOffAfterMs) {
    if (!failingSince) await tx.update(webhookEndpoint).set({ failingSince: now }).where(isThis);
    return;
  }
  await tx
    .update(webhookEndpoint)
    .set({ isOn: false, failingSince: since, switchedOffAt: now })
    .where(isThis);
  await recordAudit(tx, clock, {
    by: "system",
    action: "webhook.switched-off",
    subject: `webhook:${new URL(address).host}`,
    after: { reason: isGone ? "its receiver is gone" : "it has failed for three days" },
  });
  log.warn({ webhook: id }, "a webhook is switched off: its receiver is gone, or has failed for three days");
}

/** Webhooks that fail, since when the first has failed, and those that the shop itself has switched off. */
export const readWebhookHealth: HealthReader = async (tx) => {
  const { isOn, failingSince, switchedOffAt } = webhookEndpoint;
  const [row] = await tx
    .select({
      failing: sql<number>`count(*) filter (where ${isOn} and ${failingSince} is not null)`.mapWith(Number),
      since: sql<Date | null>`min(${failingSince}) filter (where ${isOn})`.mapWith(failingSince),
      switchedOff: sql<number>`count(${switchedOffAt})`.mapWith(Number),
    })
    .from(webhookEndpoint);
  const failing = { count: row?.failing ?? 0, since: row?.since ?? undefined };
  return { ownWebhooks: { failing, switchedOff: row?.switchedOff ?? 0 } };
};
