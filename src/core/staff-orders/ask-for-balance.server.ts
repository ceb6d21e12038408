// Asks for the balance of an order whose deposit is paid, by a payment link; makes a new link if the last one has ended. While a link is
// open, asking again sends a reminder.
import { eq } from "drizzle-orm";
import { lockBalance } from "#core/checkout/take-balance.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import { canCreateStaffOrders } from "#core/orders/order.policy.ts";
import { requireStaffOrder } from "#core/orders/order-link.server.ts";
import {
  balanceLinkDays,
  isLinkWaiting,
  minMinutesBetweenReminders,
} from "#core/payments/links/payment-link.ts";
import {
  endLink,
  insertPaymentLink,
  listLinks,
  openLink,
  type PaymentLinkRow,
} from "#core/payments/links/payment-links.server.ts";
import { remindOfLink } from "#core/payments/links/remind-of-link.server.ts";
import { paymentLink } from "#core/payments/payments.table.ts";
import type { Razorpay } from "#core/payments/razorpay.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Transaction } from "#platform/database/database.ts";
import { dayMs, minuteMs } from "#platform/durations.ts";

type Context = AppContext & WithLinks & { razorpay: Razorpay | undefined };

/** `nothing-due`: the balance is paid, the order is cancelled, or its deposit is being refunded. */
export type AskForBalanceOutcome = "asked" | "reminded" | "too-soon" | "no-answer" | "nothing-due";

/** Asks once for a double click. Throws NotFound for an order not typed by staff, and for an unconfirmed one. */
export const askForBalance = command(
  canCreateStaffOrders,
  async function askForBalance(
    ctx: Context,
    { id: by },
    { orderId }: { orderId: string },
  ): Promise<AskForBalanceOutcome> {
    await requireStaffOrder(ctx.db, orderId);
    const razorpay = ctx.razorpay?.forOneRequest();
    if (!razorpay) return "no-answer";
    const link = await ctx.db.transaction((tx) => chooseLink(tx, ctx, { orderId, by }));
    if (!link) return "nothing-due";
    if (link.status !== "open") return (await openLink(ctx, razorpay, link)) ? "asked" : "no-answer";
    const age = ctx.clock.now().getTime() - link.createdAt.getTime();
    if (age <= minMinutesBetweenReminders * minuteMs) return "too-soon";
    const outcome = await remindOfLink({ ...ctx, razorpay }, link, by);
    return outcome === "done" ? "reminded" : outcome;
  },
);

/** The waiting link, or a new one. */
async function chooseLink(
  tx: Transaction,
  { clock }: Context,
  { orderId, by }: { orderId: string; by: string },
): Promise<PaymentLinkRow | undefined> {
  const { number, due } = await lockBalance(tx, orderId);
  if (due === 0) return undefined;
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + balanceLinkDays * dayMs);
  const [latest] = await listLinks(tx, orderId, ["balance"]);
  // Razorpay has not made the latest link yet, perhaps for days.
  if (latest?.status === "requested") {
    await tx.update(paymentLink).set({ expiresAt }).where(eq(paymentLink.referenceId, latest.referenceId));
    return { ...latest, expiresAt };
  }
  if (latest && isLinkWaiting(latest) && latest.expiresAt > at) return latest;
  if (latest) await endLink(tx, { referenceId: latest.referenceId, to: "expired", at });
  const asked = { by, action: "rest.asked", subject: `order:${number}`, after: { amount: due } };
  await recordAudit(tx, clock, asked);
  return insertPaymentLink(tx, { orderId, stage: "balance", amount: due, at, expiresAt });
}
