// Asks for the rest of an order whose advance is paid, by a payment link; makes a new link if the last one has ended. While a link is open,
// asking again sends a reminder.
import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";
import { lockRest } from "#shop/checkout/take-rest.server.ts";
import { command } from "#shop/identity/command.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { canCreateStaffOrders } from "#shop/orders/order.policy.ts";
import { requireStaffOrder } from "#shop/orders/staff-order.server.ts";
import { restLinkJob } from "#shop/payments/payment-jobs.server.ts";
import { isLinkWaiting, restLinkDays } from "#shop/payments/payment-link.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { RazorpayError } from "#shop/payments/razorpay-call.server.ts";
import {
  endRestLink,
  ensureRestLink,
  insertRestLink,
  listRestLinks,
  type RestLinkRow,
} from "#shop/payments/rest/rest-links.server.ts";
import { restLink } from "#shop/payments/rest/rest-links.table.ts";

type Context = AppContext & WithLinks & { razorpay: Razorpay | undefined };

/** `nothing-due`: the rest is paid, the order is cancelled, or its advance is being refunded. */
export type AskForRestOutcome = "asked" | "reminded" | "too-soon" | "no-answer" | "nothing-due";

const minMinutesBetween = 10;

/** A double click asks once. Throws NotFound for an order not typed by staff, and for an unconfirmed one. */
export const askForRest = command(
  canCreateStaffOrders,
  async function askForRest(
    ctx: Context,
    { id: by },
    { orderId }: { orderId: string },
  ): Promise<AskForRestOutcome> {
    await requireStaffOrder(ctx.db, orderId);
    const razorpay = ctx.razorpay?.forOneRequest();
    if (!razorpay) return "no-answer";
    const link = await ctx.db.transaction((tx) => chooseLink(tx, ctx, { orderId, by }));
    if (!link) return "nothing-due";
    if (link.status === "open") return remind({ ...ctx, razorpay }, link, by);
    return (await ensureRestLink(ctx, razorpay, link)) ? "asked" : "no-answer";
  },
);

/** The waiting link, or a new one. */
async function chooseLink(
  tx: Transaction,
  { clock }: Context,
  { orderId, by }: { orderId: string; by: string },
): Promise<RestLinkRow | undefined> {
  const { number, due } = await lockRest(tx, orderId);
  if (due === 0) return undefined;
  const at = clock.now();
  const latest = (await listRestLinks(tx, orderId))[0];
  if (latest?.status === "requested") return renew(tx, latest, at);
  if (latest && isLinkWaiting(latest) && latest.expiresAt > at) return latest;
  if (latest) await endRestLink(tx, { referenceId: latest.referenceId, to: "expired", at });
  await recordAudit(tx, clock, {
    by,
    action: "rest.asked",
    subject: `order:${number}`,
    after: { amount: due },
  });
  return insertRestLink(tx, { orderId, amount: due, at });
}

/** Renews the end of a link that Razorpay has not made yet, perhaps for days. */
async function renew(tx: Transaction, link: RestLinkRow, at: Date): Promise<RestLinkRow> {
  const expiresAt = new Date(at.getTime() + restLinkDays * dayMs);
  await tx.update(restLink).set({ expiresAt }).where(eq(restLink.referenceId, link.referenceId));
  return { ...link, expiresAt };
}

/** By SMS from Razorpay and by email from the shop. */
async function remind(
  { db, clock, jobs, log, razorpay }: Context & { razorpay: Razorpay },
  { referenceId, orderId, razorpayLinkId, remindedAt }: RestLinkRow,
  by: string,
): Promise<AskForRestOutcome> {
  const now = clock.now();
  const latest = new Date(now.getTime() - minMinutesBetween * minuteMs).toISOString();
  const claimed = await db
    .update(restLink)
    .set({ remindedAt: now })
    .where(
      and(
        eq(restLink.referenceId, referenceId),
        eq(restLink.status, "open"),
        sql`coalesce(${restLink.remindedAt}, ${restLink.createdAt}) < ${latest}::timestamptz`,
      ),
    )
    .returning({ referenceId: restLink.referenceId });
  if (claimed.length === 0) return "too-soon";
  try {
    await razorpay.links.notifyBySms(razorpayLinkId ?? "");
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ orderId, error: String(error) }, "the payment gateway did not remind of a rest");
    await db.update(restLink).set({ remindedAt }).where(eq(restLink.referenceId, referenceId));
    return "no-answer";
  }
  const reminder = Math.floor(now.getTime() / 1000);
  await db.transaction(async (tx) => {
    await jobs.enqueue(
      tx,
      restLinkJob,
      { referenceId, reminder },
      { deduplicationKey: `${referenceId}:${reminder}` },
    );
    await recordAudit(tx, clock, { by, action: "rest.reminded", subject: `order:${orderId}` });
  });
  return "reminded";
}
