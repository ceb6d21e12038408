// What the checkout does by itself: reads the gateway's news, sends refunds, asks after open orders, lets holds run out.

import { Fault } from "#platform/faults.ts";
import type { Foundations } from "#platform/foundations.ts";
import type { Effect } from "#platform/outbox.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { findRefundForNews, noteRefund, remindOfRefunds, sendRefund } from "#shop/payments/refunds.server.ts";
import { markNewsRead, readNews } from "#shop/payments/webhooks.server.ts";
import { sweepHolds } from "./hold.server.ts";
import { lookAtDueOrders, lookAtGatewayOrder, lookAtRecentOrders } from "./reconcile.server.ts";

export function openCheckout(foundations: Foundations, razorpay: Razorpay | undefined): void {
  const { outbox } = foundations;
  outbox.repeat("checkout.sweep", "* * * * *", () => sweepHolds(foundations));
  if (!razorpay) return;
  outbox.carryOut("payment.news", (effect) => takeNews(foundations, razorpay, textOf(effect, "eventId")));
  outbox.carryOut("refund.send", (effect) => sendRefund(foundations, razorpay, textOf(effect, "refundId")));
  outbox.repeat("refund.remind", "41 * * * *", () => remindOfRefunds(foundations));
  outbox.carryOut("checkout.look-around", () => lookAtRecentOrders(foundations, razorpay));
  outbox.repeat("checkout.look", "* * * * *", () => lookAtDueOrders(foundations, razorpay));
}

/** After a start: what happened while the shop was closed is looked for at once, not when its time comes. */
export async function lookAround({ db, outbox }: Foundations): Promise<void> {
  await outbox.enqueue(db, "checkout.look-around", {}, { once: "look-around" });
}

async function takeNews(foundations: Foundations, razorpay: Razorpay, eventId: string): Promise<void> {
  const news = await readNews(foundations, eventId);
  if (news.about === "order") await lookAtGatewayOrder(foundations, razorpay, news.razorpayOrderId);
  if (news.about === "refund") {
    const told = (await razorpay.listRefundsOfPayment(news.paymentId)).find(
      (known) => known.id === news.refundId,
    );
    const refundId = told && (await findRefundForNews(foundations.db, told));
    if (told && refundId) await noteRefund(foundations, refundId, told);
  }
  await markNewsRead(foundations, eventId);
}

function textOf(effect: Effect, name: string): string {
  const value = effect[name];
  if (typeof value !== "string") throw new Fault(`an effect came without its ${name}`);
  return value;
}
