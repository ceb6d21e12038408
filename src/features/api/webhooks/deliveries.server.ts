// The messages of a webhook: listing with results, sending again, tests, and deleting old ones.
import { and, desc, eq, getTableColumns, lte, sql } from "drizzle-orm";
import { command } from "#core/identity/command.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { olderThan, takePage } from "#platform/database/take-page.ts";
import { dayMs } from "#platform/durations.ts";
import { NotFound } from "#platform/faults.ts";
import { newId } from "#platform/new-id.ts";
import { storeDeliveries } from "./announce.server.ts";
import { canManageWebhooks } from "./webhook.policy.ts";
import { testEvent } from "./webhook-event.ts";
import { deliverWebhookJob } from "./webhook-jobs.server.ts";
import { webhookDelivery, webhookEndpoint } from "./webhooks.table.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

const keptDays = 30;
const pageSize = 30;

export type SendAgainOutcome = { ok: true } | { ok: false; reason: "off" };

/** Sends a message at once, with the same id and body, whatever its result before. Throws NotFound. */
export const sendAgain = command(
  canManageWebhooks,
  function sendAgain(
    { db, clock, jobs }: Context,
    _actor,
    { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
  ): Promise<SendAgainOutcome> {
    return db.transaction(async (tx): Promise<SendAgainOutcome> => {
      const isThis = and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.endpointId, endpointId));
      const [row] = await tx
        .select({ attempts: webhookDelivery.attempts, isOn: webhookEndpoint.isOn })
        .from(webhookDelivery)
        .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
        .where(isThis)
        .for("update", { of: webhookDelivery });
      if (!row) throw new NotFound("no such message");
      if (!row.isOn) return { ok: false, reason: "off" };
      await tx
        .update(webhookDelivery)
        .set({ state: "waiting", retries: 0, nextAttemptAt: clock.now() })
        .where(isThis);
      await jobs.enqueue(tx, deliverWebhookJob, { deliveryId, attempt: row.attempts });
      return { ok: true };
    });
  },
);

/** Sends a message without any data of the shop. Throws NotFound. */
export const sendTest = command(
  canManageWebhooks,
  function sendTest(ctx: Context, _actor, { id }: { id: string }): Promise<SendAgainOutcome> {
    return ctx.db.transaction(async (tx): Promise<SendAgainOutcome> => {
      const [row] = await tx.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
      if (!row) throw new NotFound("no such webhook");
      if (!row.isOn) return { ok: false, reason: "off" };
      const message = { type: testEvent, timestamp: ctx.clock.now().toISOString(), data: {} };
      await storeDeliveries(ctx, tx, {
        event: testEvent,
        key: `${testEvent}:${newId()}`,
        body: JSON.stringify(message),
        to: sql`${webhookEndpoint.id} = ${id}`,
      });
      return { ok: true };
    });
  },
);

export type Delivery = Omit<
  typeof webhookDelivery.$inferSelect,
  "eventKey" | "body" | "retries" | "endpointId"
>;

/** Newest first. `after`: the id of the last message of the previous page. */
export async function listDeliveries(
  db: Database,
  { endpointId, after = "" }: { endpointId: string; after?: string },
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  const {
    eventKey: _key,
    body: _body,
    retries: _retries,
    endpointId: _endpoint,
    ...shown
  } = getTableColumns(webhookDelivery);
  const rows = await db
    .select(shown)
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.endpointId, endpointId),
        olderThan(after, webhookDelivery.createdAt, webhookDelivery.id),
      ),
    )
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .limit(pageSize + 1);
  const page = takePage(rows, pageSize, ({ id }) => id);
  return { deliveries: page.shown, next: page.next };
}

/** Runs nightly. Waiting messages are younger than those it deletes. */
export async function forgetOldDeliveries({ db, clock }: Omit<Context, "jobs">): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await db.delete(webhookDelivery).where(lte(webhookDelivery.createdAt, before));
}
