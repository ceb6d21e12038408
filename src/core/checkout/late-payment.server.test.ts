// Payments that arrive late: another attempt is open, an attempt was refused, or a capture is under way.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findPaymentLink } from "#core/payments/links/payment-links.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refund } from "#core/payments/payments.table.ts";
import { RazorpayError } from "#core/payments/razorpay-call.server.ts";
import { countUnmatchedPayments } from "#core/payments/unmatched-payments.server.ts";
import { addPromotion } from "#core/promotions/manage-promotions.server.ts";
import { createStaffOrder } from "#core/staff-orders/create-staff-order.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { shimlaAddress } from "../../../tests/support/an-order.ts";
import { customerActor, placed, staffActor } from "../../../tests/support/buying.ts";
import { codeInput } from "../../../tests/support/promotions.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { typedOrder } from "../../../tests/support/typed-order.ts";
import { checkPayment } from "./check-payment.server.ts";
import { stockReservation } from "./checkout.table.ts";
import { confirmWithProof } from "./confirm-with-proof.server.ts";
import { checkDuePayments } from "./reconcile.server.ts";
import { releaseDueReservations } from "./reserve-stock.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  // Payment links end by the gateway's own clock.
  shop = await openTestShopWithSandbox({ now: new Date().toISOString() });
  await addTestProduct(shop.db, { id: "candle", stock: 10 }, { id: "last", stock: 1 });
  asha = await registerCustomer(shop.db);
});
afterEach(() => shop.close());

const last = { items: [{ productId: "last", quantity: 1 }] };
const inSolan = { address: { ...shimlaAddress, city: "Solan" } };

async function pay({ razorpayOrderId }: { razorpayOrderId: string }, userId = asha) {
  const paid = await shop.sandbox.razorpay.pay(razorpayOrderId);
  return confirmWithProof(shop, customerActor(userId), {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  });
}

const reservedFor = async (orderId: string) =>
  (await shop.db.select().from(stockReservation).where(eq(stockReservation.orderId, orderId))).length;

describe("a payment for the last piece, which the shopper's own later attempt has reserved", () => {
  test.each([
    ["to another address", { ...last, ...inSolan }],
    [
      "with another product",
      {
        items: [...last.items, { productId: "candle", quantity: 1 }],
        shownAmount: 199_800,
      },
    ],
  ])(
    "confirms the order if the later attempt goes %s, which then has nothing reserved",
    async (_, change) => {
      const first = await placed(shop, asha, last);
      const second = await placed(shop, asha, change);
      expect(await pay(first)).toMatchObject({ ok: true });
      expect([await stockOf(shop.db, "last"), await stockOf(shop.db, "candle")]).toEqual([0, 10]);
      expect(await reservedFor(second.orderId)).toBe(0);
    },
  );

  test("confirms the order if its webhook comes late", async () => {
    const first = await placed(shop, asha, last);
    await shop.sandbox.razorpay.pay(first.razorpayOrderId);
    shop.sandbox.razorpay.switches.set("connection-reset", { only: "list-order-payments", times: 100 });
    await placed(shop, asha, { ...last, delivery: "express", shownAmount: 109_900 });
    shop.sandbox.razorpay.switches.clear();
    await checkPayment(shop, { gatewayOrder: first.razorpayOrderId });
    expect(await shop.db.select().from(refund)).toEqual([]);
    expect((await getPayment(shop.db, first.orderId)).status).toBe("captured");
  });

  test("a payment for a piece that the shopper's own later attempt has reserved is refunded if another shopper has reserved the piece, and the shopper's own attempt keeps its pieces", async () => {
    const both = { items: [...last.items, { productId: "candle", quantity: 1 }], shownAmount: 199_800 };
    const first = await placed(shop, asha, both);
    const own = await placed(shop, asha, { ...inSolan, items: [{ productId: "candle", quantity: 1 }] });
    shop.clock.advance({ minutes: 1 });
    await shop.db.delete(stockReservation).where(eq(stockReservation.orderId, first.orderId));
    await shop.sql`update product set stock = 1 where id = 'last'`;
    await placed(shop, await registerCustomer(shop.db, "Binu"), last);
    expect(await pay(first)).toMatchObject({ ok: false, reason: "refused", why: "sold-out" });
    expect(await reservedFor(own.orderId)).toBe(1);
  });
});

test("a refused payment releases what its order reserved, so that staff can type the order again", async () => {
  await addPromotion(shop, owner, codeInput({ code: "ONCE15", percent: 10, maxUses: 1 }));
  const late = await placed(shop, asha, { code: "ONCE15", shownAmount: 89_910 });
  shop.clock.advance({ minutes: 16 });
  await releaseDueReservations(shop);
  const tenzin = staffActor(await registerCustomer(shop.db, "Tenzin"));
  const form = typedOrder({
    product: ["last"],
    name: "Binu",
    email: "binu@example.com",
    code: "ONCE15",
    paidBy: "link",
    shownAmount: "89910",
  });
  const typed = await createStaffOrder(shop, tenzin, form);
  if (!typed.ok) throw new Error(typed.reason);
  expect(await pay(late)).toMatchObject({ ok: true });
  const { razorpayLinkId } = (await findPaymentLink(shop.db, typed.orderId)) ?? {};
  await shop.sandbox.razorpay.payLink(razorpayLinkId ?? "");
  await checkPayment(shop, { link: razorpayLinkId ?? "" });
  expect((await getPayment(shop.db, typed.orderId)).status).toBe("refunding");
  expect(await stockOf(shop.db, "last")).toBe(1);
});

test("an authorised payment that another request is capturing is not answered as unpaid", async () => {
  const open = await placed(shop, asha);
  const paid = await shop.sandbox.razorpay.pay(open.razorpayOrderId, { outcome: "authorized" });
  const busy = {
    ...shop.razorpay,
    async capturePayment() {
      throw new RazorpayError("another request is capturing", { status: 400 });
    },
  };
  const razorpay = { ...busy, forOneRequest: () => busy };
  const proof = {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    signature: paid.razorpay_signature,
  };
  await expect(confirmWithProof({ ...shop, razorpay }, customerActor(asha), proof)).rejects.toThrow(
    "capturing",
  );
  expect(await confirmWithProof(shop, customerActor(asha), proof)).toMatchObject({ ok: true });
});

test("captured money of another amount than the order's is recorded for the owner, once", async () => {
  const open = await placed(shop, asha);
  const listPaymentsOfOrder = async (id: string) =>
    (await shop.razorpay.listPaymentsOfOrder(id)).map((one) => ({ ...one, amount: one.amount - 5_000 }));
  await shop.sandbox.razorpay.pay(open.razorpayOrderId);
  for (let day = 0; day < 3; day += 1) {
    shop.clock.advance({ hours: 24 });
    await checkDuePayments({ ...shop, razorpay: { ...shop.razorpay, listPaymentsOfOrder } });
  }
  expect((await countUnmatchedPayments(shop.db, new Date(0))).count).toBe(1);
  expect((await getPayment(shop.db, open.orderId)).razorpayPaymentId).toBeNull();
});
