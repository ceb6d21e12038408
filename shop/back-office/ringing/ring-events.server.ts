// What the phones of the owner and the staff ring for. Each is a second handler of the job of an email, and tells no name and no address.
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { ownerAlertJob } from "#shop/email/owner-jobs.server.ts";
import { isAdmin, isStaff } from "#shop/identity/identity.ts";
import { listSubscriptions } from "#shop/identity/push/push-subscriptions.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { messageReceivedJob } from "#shop/messages/message-jobs.server.ts";
import { message } from "#shop/messages/messages.table.ts";
import { formatPaise } from "#shop/money/money.ts";
import { ownerOrderJob } from "#shop/orders/order-jobs.server.ts";
import { order } from "#shop/orders/orders.table.ts";
import type { DisputeMoment } from "#shop/payments/disputes/dispute.ts";
import { disputeAmount, disputeMomentWords } from "#shop/payments/disputes/dispute-words.ts";
import { findDispute } from "#shop/payments/disputes/find-dispute.server.ts";
import { disputeToldJob } from "#shop/payments/payment-jobs.server.ts";
import { ownerReturnJob } from "#shop/returns/return-jobs.server.ts";
import { returnRequest } from "#shop/returns/returns.table.ts";
import { ringJob } from "./ring-jobs.server.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs"> & WithLinks;
type Ring = { key: string; title: string; text: string; path: string };

/** An email that fails is tried for less than three days; its phones ring once. */
const onceInSeconds = 3 * 24 * 3600;

export function registerRingEvents(ctx: Context): void {
  ctx.jobs.alsoHandle(ownerOrderJob, ({ orderId }) => ringForOrder(ctx, orderId));
  ctx.jobs.alsoHandle(messageReceivedJob, ({ messageId }) => ringForMessage(ctx, messageId));
  ctx.jobs.alsoHandle(ownerReturnJob, (step) => ringForReturn(ctx, step));
  ctx.jobs.alsoHandle(disputeToldJob, (told) => ringForDispute(ctx, told));
  ctx.jobs.alsoHandle(ownerAlertJob, ({ checkId, day, title, text }) =>
    ring(ctx, isAdmin, { key: `${checkId}:${day}`, title, text, path: ctx.links.admin.health() }),
  );
}

async function ring(
  { db, clock, jobs }: Context,
  hears: typeof isStaff,
  { key, ...words }: Ring,
): Promise<void> {
  const at = clock.now().toISOString();
  for (const { address } of await listSubscriptions(db, hears))
    await jobs.enqueue(
      db,
      ringJob,
      { ...words, address, at },
      { deduplicationKey: `${key} ${address}`, deduplicationSeconds: onceInSeconds },
    );
}

async function ringForOrder(ctx: Context, orderId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ number: order.number, amount: order.amount })
    .from(order)
    .where(eq(order.id, orderId));
  if (!row?.number) return;
  const path = ctx.links.admin.order(row.number);
  const text = `${row.number}, ${formatPaise(row.amount)}`;
  await ring(ctx, isStaff, { key: orderId, title: "A new order", text, path });
}

async function ringForMessage(ctx: Context, messageId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ ticket: message.ticket, number: order.number })
    .from(message)
    .leftJoin(order, eq(order.id, message.orderId))
    .where(eq(message.id, messageId));
  if (!row) return;
  const path = new URL(ctx.links.message(messageId)).pathname;
  const text = row.number ? `Number ${row.ticket}, about order ${row.number}` : `Number ${row.ticket}`;
  await ring(ctx, isStaff, { key: messageId, title: "A message has come", text, path });
}

async function ringForReturn(
  ctx: Context,
  { requestId, position }: { requestId: string; position: number },
): Promise<void> {
  const [row] = await ctx.db
    .select({ number: order.number })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .where(eq(returnRequest.id, requestId));
  if (!row?.number) return;
  const path = ctx.links.admin.return(requestId);
  const title = position === 0 ? "Somebody wants to return something" : "An answer about a return";
  await ring(ctx, isStaff, { key: `${requestId}:${position}`, title, text: `Order ${row.number}`, path });
}

async function ringForDispute(
  ctx: Context,
  { disputeId, moment, until }: { disputeId: string; moment: DisputeMoment; until: string },
): Promise<void> {
  const found = await findDispute(ctx.db, disputeId);
  if (!found) return;
  const path = ctx.links.admin.dispute(disputeId);
  const text = [disputeAmount(found), ...found.numbers].join(", ");
  const key = `${disputeId}:${moment}:${until}`;
  await ring(ctx, isAdmin, { key, title: disputeMomentWords[moment], text, path });
}
