// Writes the order's number into the notes of its payment at Razorpay, because the number is not known when the payment is opened.
import { eq } from "drizzle-orm";
import { order } from "#core/orders/orders.table.ts";
import type { AppContext } from "#platform/app-context.ts";
import { balance, isBalanceOf, isFirstPaymentOf } from "./own-payment.server.ts";
import { payment } from "./payments.table.ts";
import type { WithRazorpay } from "./razorpay.server.ts";
import { RazorpayError } from "./razorpay-call.server.ts";
import { isPaidTogether, listPaidTogether } from "./together/paid-together.server.ts";

/** Makes Razorpay's dashboard and settlements name the order. Idempotent. */
export async function nameOrderAtGateway(
  { db, log, razorpay }: Pick<AppContext, "db" | "log"> & WithRazorpay,
  orderId: string,
): Promise<void> {
  const [found] = await db
    .select({
      number: order.number,
      first: payment.razorpayPaymentId,
      balance: balance.razorpayPaymentId,
      isPaidTogether,
    })
    .from(order)
    .innerJoin(payment, isFirstPaymentOf(order.id))
    .leftJoin(balance, isBalanceOf(order.id))
    .where(eq(order.id, orderId));
  if (!found?.number) return;
  const together = found.isPaidTogether ? await listPaidTogether(db, orderId) : [found];
  const number = together.map((one) => one.number).join(", ");
  for (const paymentId of [found.first, found.balance])
    if (paymentId) await namePayment({ log, razorpay }, { orderId, number, paymentId });
}

async function namePayment(
  { log, razorpay }: Pick<AppContext, "log"> & WithRazorpay,
  { orderId, number, paymentId }: { orderId: string; number: string; paymentId: string },
): Promise<void> {
  try {
    await razorpay.setPaymentNotes(paymentId, { order: orderId, number });
  } catch (error) {
    // Razorpay would refuse this again at each try, and the note does not affect the money.
    if (!(error instanceof RazorpayError && error.status === 400)) throw error;
    log.warn({ orderId, error: String(error) }, "the gateway refused the number of an order");
  }
}
