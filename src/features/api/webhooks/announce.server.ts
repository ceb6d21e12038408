// Stores a message for every webhook that subscribes to the event, each with the job of its first attempt.
import { sql } from "drizzle-orm";
import { hasOwnersRight } from "#core/identity/owners-right.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { type Database, selectRows, type Transaction } from "#platform/database/database.ts";
import { type EventData, messageSchema, type WebhookEvent } from "./webhook-event.ts";
import { deliverWebhookJob } from "./webhook-jobs.server.ts";
import { webhookDelivery, webhookEndpoint } from "./webhooks.table.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** Call it before reading the data of an event: most shops have no webhook. */
export async function isWanted(db: Database, event: WebhookEvent): Promise<boolean> {
  return (await db.$count(webhookEndpoint, wants(event))) > 0;
}

/** `key`: the cause's. Idempotent per cause. */
export async function announce<Event extends WebhookEvent>(
  ctx: Context,
  event: Event,
  { key, at, data }: { key: string; at: Date; data: EventData<Event> },
): Promise<void> {
  const message = messageSchema(event).parse({ type: event, timestamp: at.toISOString(), data });
  await ctx.db.transaction((tx) =>
    storeDeliveries(ctx, tx, {
      event,
      key: `${event}:${key}`,
      body: JSON.stringify(message),
      to: wants(event),
    }),
  );
}

/** `to`: the condition that selects the endpoints. */
export async function storeDeliveries(
  { clock, jobs }: Omit<Context, "db">,
  tx: Transaction,
  { event, key, body, to }: { event: string; key: string; body: string; to: ReturnType<typeof wants> },
): Promise<void> {
  const now = clock.now();
  const stored = await selectRows<{ id: string }>(
    tx,
    sql`insert into ${webhookDelivery} (id, endpoint_id, event, event_key, body, created_at, next_attempt_at)
      select 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${webhookEndpoint.id}, ${event}, ${key}, ${body},
        ${now}::timestamptz, ${now}::timestamptz
      from ${webhookEndpoint} where ${to}
      on conflict do nothing returning id`,
  );
  for (const { id: deliveryId } of stored)
    await jobs.enqueue(tx, deliverWebhookJob, { deliveryId, attempt: 0 });
}

function wants(event: WebhookEvent) {
  return sql`${webhookEndpoint.isOn} and ${event} = any(${webhookEndpoint.events})
    and ${hasOwnersRight(webhookEndpoint.madeBy)}`;
}
