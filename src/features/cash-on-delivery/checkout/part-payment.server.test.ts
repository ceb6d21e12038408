import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listOrderProblems } from "#core/back-office/orders-needing-attention.server.ts";
import { listSales } from "#core/back-office/sales/sales-figures.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { addToCart, readCart } from "#core/cart/cart.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { findAdvanceReceipt } from "#core/orders/advances/advance-receipts.server.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { amountLeftOf } from "#core/orders/credit-note.ts";
import { findDocument, listCreditNotes, listDocuments } from "#core/orders/invoices.server.ts";
import { cancelOwnOrder } from "#core/orders/own-order.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { addParcel, handOverPart } from "#core/parcels/further-parcels.server.ts";
import { handOverParcel } from "#core/parcels/parcels.server.ts";
import { recordGatewayRefund } from "#core/payments/book-refund.server.ts";
import { cancelOrder } from "#core/payments/cancel-order.server.ts";
import { isPaidByHand } from "#core/payments/payment-way.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { listUndecidedRefunds } from "#core/payments/refunds/undecided-refunds.server.ts";
import { listRefunds, sendRefund } from "#core/payments/refunds.server.ts";
import { reopenOrder } from "#core/payments/reopen-order.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { checkDisputes } from "#features/disputes/record-dispute.server.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../../tests/support/add-product.ts";
import { bought, customerActor, packer, placed, purchaseOf } from "../../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../../tests/support/copies-add-up.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../../tests/support/test-shop.ts";
import { collectCash } from "../collect-cash.server.ts";
import { handInCash } from "../hand-in-cash.server.ts";
import { listOnDelivery } from "../list-on-delivery.server.ts";
import { cashOnDelivery } from "../on-delivery.table.ts";
import { findPromise } from "../promises.server.ts";

const owner = { id: "owner", role: "admin" } as const;
/** One candle at ₹999: ₹100 now and ₹899 on delivery. */
const inParts = { payment: "on-delivery", partAmount: 100_00 } as const;

let shop: TestShopWithSandbox;
let asha: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
  asha = await registerCustomer(shop.db);
  await offer({ upTo: 5_000_00, partPercent: 10 });
});
afterEach(() => closeAfterCopies(shop));

const offer = (change: object) => saveSettings(shop, owner, { group: "onDelivery", change });

async function sent(): Promise<string> {
  const orderId = await bought(shop, asha, inParts);
  const label = { carrier: "Post", trackingNumber: "EU123456785IN" };
  await changeStatus(shop, packer, { orderId, to: "processing" });
  await handOverParcel(shop, packer, { orderId, ...label });
  return orderId;
}

async function sendRefunds(orderId: string) {
  for (const { id } of await listRefunds(shop.db, orderId)) await sendRefund(shop, id);
}

const papersOf = async (orderId: string) => (await listDocuments(shop.db, orderId)).map(({ kind }) => kind);
/** The invoice over the goods less its credit notes, in paise. */
async function standing(orderId: string): Promise<number> {
  const issued = await findDocument(shop.db, orderId, "invoice");
  if (!issued) throw new Error("there is no invoice");
  return amountLeftOf(issued, await listCreditNotes(shop.db, orderId, issued.number));
}
const backOf = async (orderId: string) =>
  (await listRefunds(shop.db, orderId))
    .map(({ amount, way }): [number, string] => [amount, isPaidByHand(way) ? "by hand" : "at the gateway"])
    .sort(([one], [other]) => other - one);

async function refundInDashboard(orderId: string) {
  const { razorpayPaymentId } = await getPayment(shop.db, orderId);
  const made = shop.sandbox.razorpay.refund(razorpayPaymentId ?? "");
  await recordGatewayRefund(shop, { ...made, status: "processed" });
}

test("an order of which a courier has paid one parcel is cancelled with all of its money back", async () => {
  const items = [{ productId: "candle", quantity: 2 }];
  const two = { ...inParts, items, partAmount: 200_00, shownAmount: 1_998_00 };
  const orderId = await bought(shop, asha, two);
  const { number } = await getOrderRow(shop.db, orderId);
  const label = (parcel: number) => ({ orderId, carrier: "Post", trackingNumber: `EU12345678${parcel}IN` });
  const pieces = [{ position: 0, quantity: 1 }];
  expect(await handOverPart(shop, packer, { ...label(1), pieces })).toEqual({ ok: true });
  expect(await addParcel(shop, packer, { ...label(2), pieces })).toEqual({ ok: true });
  const row = { row: 2, number: number ?? "", parcel: "", amount: 899_00, reference: "UTR1" };
  expect(await handInCash(shop, owner, { rows: [row] })).toMatchObject([{ stillDue: 899_00 }]);
  const asked = { orderId, reason: "Lost", cancel: true };
  expect(await refundOrder(shop, owner, asked)).toMatchObject({ ok: true });
  expect(await backOf(orderId)).toEqual([
    [899_00, "by hand"],
    [200_00, "at the gateway"],
  ]);
  expect([await standing(orderId), await getOrderRow(shop.db, orderId)]).toMatchObject([
    0,
    { status: "cancelled", cashDue: 0 },
  ]);
});

describe("an order with a part paid online", () => {
  test("an order with a part paid online is confirmed by that payment, and the balance is due on delivery", async () => {
    await addToCart(shop, { userId: asha }, { productId: "candle", quantity: 1 });
    const { orderId, amount, isOnDelivery } = await placed(shop, asha, inParts);
    expect([amount, isOnDelivery]).toEqual([100_00, undefined]);
    expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "to-pay", amount: 899_00 });
    expect((await readCart(shop, { userId: asha })).lines).toHaveLength(1);
    expect(await bought(shop, asha, inParts)).toBe(orderId);
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "pending", cashDue: 899_00 });
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured", amount: 100_00 });
    expect(await findPromise(shop.db, orderId)).toMatchObject({
      state: "confirmed",
      amount: 899_00,
      partAmount: 100_00,
      keepsPart: false,
    });
    expect((await readCart(shop, { userId: asha })).lines).toEqual([]);
    expect(await findAdvanceReceipt(shop.db, orderId)).toMatchObject({
      advance: 100_00,
      orderAmount: 999_00,
    });
    expect(await listOrderProblems(shop.db)).toEqual([]);
    expect(await shop.listJobs("on-delivery.confirm")).toEqual([]);
  });

  test("an order with a part paid online needs no confirmed email address, because its payment prevents floods of orders", async () => {
    const answer = await startCheckout(shop, customerActor(asha), purchaseOf(inParts));
    expect(answer).toMatchObject({ ok: true });
    await offer({ upTo: 5_000_00, partPercent: 0 });
    const unpaid = purchaseOf({ payment: "on-delivery" });
    expect(await startCheckout(shop, customerActor(asha), unpaid)).toMatchObject({
      refusal: { reason: "email" },
    });
  });

  test("an order with a part paid online is refused if the page showed another part, or nothing is left to pay on delivery", async () => {
    for (const partAmount of [0, 99_00])
      expect(
        await startCheckout(shop, customerActor(asha), purchaseOf({ ...inParts, partAmount })),
      ).toMatchObject({ reason: "part-differs" });
    await offer({ upTo: 5_000_00, partPercent: 0, partAmount: 2_000_00 });
    const nothingLeft = purchaseOf({ ...inParts, partAmount: 0 });
    expect(await startCheckout(shop, customerActor(asha), nothingLeft)).toMatchObject({
      refusal: { reason: "too-little" },
    });
    expect(await stockOf(shop.db, "candle")).toBe(10);
  });

  test("an order with a part paid online has one invoice over everything when packed, which names the receipt for the part", async () => {
    const orderId = await sent();
    const receipt = await findAdvanceReceipt(shop.db, orderId);
    expect(await papersOf(orderId)).toEqual(["invoice"]);
    const invoice = await findDocument(shop.db, orderId, "invoice");
    expect(invoice?.totals.amount).toBe(999_00);
    expect(invoice?.order.advance).toMatchObject({ amount: 100_00, receipt: receipt?.number });
  });

  test("an order with a part paid online keeps the rule about the part that applied when it was bought", async () => {
    await offer({ upTo: 5_000_00, partPercent: 10, keepsPart: true });
    const { orderId } = await placed(shop, asha, inParts);
    await offer({ upTo: 5_000_00, partPercent: 10, keepsPart: false });
    await bought(shop, asha, inParts);
    expect(await findPromise(shop.db, orderId)).toMatchObject({ keepsPart: true });
  });
});

describe("the balance on delivery", () => {
  test("the balance on delivery is taken once, and then both payments add up to the price", async () => {
    const orderId = await sent();
    expect(await changeStatus(shop, packer, { orderId, to: "delivered" })).toMatchObject({ due: 899_00 });
    for (const _click of [1, 2])
      expect(await collectCash(shop, packer, { orderId, method: "cash" })).toEqual({ ok: true });
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "delivered", cashDue: 0 });
    expect(await getPayment(shop.db, orderId)).toMatchObject({
      status: "captured",
      amount: 100_00,
      balance: { amount: 899_00, method: "cash" },
    });
  });

  test("the balance on delivery is refunded by hand, and the part to its original payment", async () => {
    const orderId = await sent();
    await collectCash(shop, packer, { orderId, method: "cash" });
    const part = { orderId, reason: "Scratched", requestKey: "key-1", part: { amount: 950_00 } };
    expect(await refundPart(shop, owner, part)).toMatchObject({ ok: true, amount: 950_00 });
    expect(await backOf(orderId)).toEqual([
      [899_00, "by hand"],
      [51_00, "at the gateway"],
    ]);
    expect(await refundOrder(shop, owner, { orderId, reason: "Broken", cancel: false })).toMatchObject({
      ok: true,
    });
    await sendRefunds(orderId);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "refunded" });
    expect((await listSales(shop, "day")).at(-1)).toMatchObject({ sold: 999_00, refunded: 999_00 });
  });

  test("the balance on delivery is handed in by the courier, and a missing part of it is shown", async () => {
    const orderId = await sent();
    const row = { row: 2, number: "", parcel: "EU123456785IN", amount: 999_00, reference: "UTR1" };
    const book = (amount: number) => handInCash(shop, owner, { rows: [{ ...row, amount }] });
    expect(await book(999_00)).toMatchObject([{ result: "too-much" }]);
    expect(await book(800_00)).toMatchObject([{ result: "booked", short: 99_00 }]);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ balance: { amount: 899_00 } });
    const { tally } = await listOnDelivery(shop.db, shop.clock.now());
    expect(tally).toMatchObject({ awaited: 0, handedIn: 800_00, missing: 99_00 });
  });
});

describe("a paid part, when the order ends", () => {
  test("a paid part, when the order ends is refunded in full if the parcel was refused", async () => {
    const orderId = await sent();
    for (const _click of [1, 2])
      expect(await takeBackParcel(shop, owner, { orderId, returnCost: 180_00 })).toEqual({ ok: true });
    expect(await backOf(orderId)).toEqual([[100_00, "at the gateway"]]);
    expect(await papersOf(orderId)).toEqual(["invoice", "credit-note"]);
    await sendRefunds(orderId);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "refunded" });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "refused", returnCost: 180_00 });
    expect(await stockOf(shop.db, "candle")).toBe(10);
    expect((await listSales(shop, "day")).at(-1)).toMatchObject({ sold: 999_00, refunded: 999_00 });
    expect(await reopenOrder(shop, packer, { orderId, to: "pending" })).toMatchObject({ ok: false });
    expect(await listOrderProblems(shop.db)).toEqual([]);
  });

  test("a paid part, when the order ends becomes a cancellation charge with an invoice if the checkout said that it is kept", async () => {
    await offer({ upTo: 5_000_00, partPercent: 10, keepsPart: true });
    const orderId = await sent();
    await takeBackParcel(shop, owner, { orderId, returnCost: 180_00 });
    expect(await backOf(orderId)).toEqual([]);
    expect(await papersOf(orderId)).toEqual(["invoice", "cancellation-charge", "credit-note"]);
    expect((await findDocument(shop.db, orderId, "cancellation-charge"))?.totals.amount).toBe(100_00);
    expect((await listSales(shop, "day")).at(-1)).toMatchObject({ sold: 999_00, refunded: 899_00 });
    expect(await listOrderProblems(shop.db)).toEqual([]);
  });

  test.each([false, true])(
    "a paid part, when the order ends waits for the owner if staff report that the parcel is back, kept: %s",
    async (keepsPart) => {
      await offer({ upTo: 5_000_00, partPercent: 10, keepsPart });
      const orderId = await sent();
      for (const _click of [1, 2])
        expect(await takeBackParcel(shop, packer, { orderId, returnCost: 180_00 })).toEqual({ ok: true });
      expect(await backOf(orderId)).toEqual([]);
      expect(await papersOf(orderId)).toEqual(["invoice", "credit-note"]);
      expect(await stockOf(shop.db, "candle")).toBe(10);
      expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "refused", returnCost: 180_00 });
      expect((await listUndecidedRefunds(shop.db)).orders).toMatchObject([
        { amount: 100_00, why: "undecided" },
      ]);
      const decide = (actor: typeof owner | typeof packer) =>
        cancelOrder(shop, actor, { orderId, refund: { kind: "all" }, reason: "Not taken in" });
      expect(await decide(packer)).toEqual({ ok: false, reason: "owner-decides" });
      expect(await decide(owner)).toMatchObject({ ok: true });
      expect(await backOf(orderId)).toEqual([[100_00, "at the gateway"]]);
      expect(await papersOf(orderId)).toEqual(["invoice", "credit-note", "credit-note"]);
      expect(await listOrderProblems(shop.db)).toEqual([]);
    },
  );

  test("a paid part, when the order ends is refunded if the customer cancels the order before it is packed", async () => {
    const orderId = await bought(shop, asha, inParts);
    const { number } = await getOrderRow(shop.db, orderId);
    for (const _click of [1, 2])
      expect(await cancelOwnOrder(shop, customerActor(asha), { number: number ?? "" })).toEqual({ ok: true });
    expect(await backOf(orderId)).toEqual([[100_00, "at the gateway"]]);
    expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "cancelled" });
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "cancelled", cashDue: 0 });
    expect(await papersOf(orderId)).toEqual([]);
    expect(await stockOf(shop.db, "candle")).toBe(10);
  });

  test("a paid part, when the order ends can be refunded or kept by whoever cancels the order, and nothing is due on delivery meanwhile", async () => {
    const orderId = await sent();
    const reason = "No answer";
    expect(await cancelOrder(shop, owner, { orderId, reason })).toMatchObject({ reason: "undecided" });
    const tooMuch = { kind: "part", amount: 101_00, requestKey: "key-1" } as const;
    expect(await cancelOrder(shop, owner, { orderId, reason, refund: tooMuch })).toMatchObject({
      left: 100_00,
    });
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "shipped", cashDue: 899_00 });
    await cancelOrder(shop, packer, { orderId, reason, refund: { kind: "later" } });
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "cancelled", cashDue: 0 });
    expect(await standing(orderId)).toBe(100_00);
    expect(await reopenOrder(shop, packer, { orderId, to: "shipped" })).toMatchObject({
      reason: "promise-ended",
    });
    const part = { kind: "part", amount: 40_00, requestKey: "key-2" } as const;
    expect(await cancelOrder(shop, owner, { orderId, reason, refund: part })).toMatchObject({ ok: true });
    expect((await findDocument(shop.db, orderId, "cancellation-charge"))?.totals.amount).toBe(60_00);
    expect(await backOf(orderId)).toEqual([[40_00, "at the gateway"]]);
    expect(await standing(orderId)).toBe(0);
  });

  test.each(["all", "none"] as const)(
    "stays invoiced alone until the owner decides that %s goes back",
    async (kind) => {
      const orderId = await sent();
      await takeBackParcel(shop, packer, { orderId, returnCost: 0 });
      expect(await standing(orderId)).toBe(100_00);
      await cancelOrder(shop, owner, { orderId, reason: "Decided", refund: { kind } });
      expect(await standing(orderId)).toBe(0);
      const kept = (await findDocument(shop.db, orderId, "cancellation-charge"))?.totals.amount ?? 0;
      expect(kept).toBe(kind === "none" ? 100_00 : 0);
    },
  );

  test("a paid part, when the order ends is not refunded alone while the balance is due on delivery", async () => {
    const orderId = await sent();
    const asked = { orderId, reason: "Because", requestKey: "key-1" };
    expect(await refundPart(shop, owner, { ...asked, part: { amount: 1_00 } })).toMatchObject({
      reason: "balance-due",
    });
    expect(await refundOrder(shop, owner, { ...asked, cancel: false })).toMatchObject({
      reason: "balance-due",
    });
    expect(await refundOrder(shop, owner, { ...asked, cancel: true })).toMatchObject({ ok: true });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ state: "cancelled" });
  });

  test.each(["collected", "refused", "cancelled"] as const)(
    "that went back in Razorpay's dashboard leaves the balance to be %s",
    async (end) => {
      const orderId = await sent();
      await refundInDashboard(orderId);
      expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "captured" });
      expect(await getOrderRow(shop.db, orderId)).toMatchObject({ cashDue: 899_00 });
      if (end === "collected") {
        await collectCash(shop, packer, { orderId, method: "upi" });
        expect(await getPayment(shop.db, orderId)).toMatchObject({
          status: "captured",
          balance: { amount: 899_00 },
        });
        return;
      }
      if (end === "refused") await takeBackParcel(shop, packer, { orderId, returnCost: 0 });
      else await cancelOrder(shop, owner, { orderId, reason: "Lost" });
      expect(await backOf(orderId)).toEqual([[100_00, "at the gateway"]]);
      expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "refunded" });
      expect(await findPromise(shop.db, orderId)).toMatchObject({ state: end });
      expect(await papersOf(orderId)).toEqual(["invoice", "credit-note", "credit-note"]);
    },
  );
});

describe("a part paid online that lost a dispute", () => {
  /** The dispute of the part is lost over this many paise. */
  async function lose(orderId: string, amount: number) {
    const { razorpayPaymentId } = await getPayment(shop.db, orderId);
    const { id } = shop.sandbox.razorpay.dispute(String(razorpayPaymentId), { amount });
    await checkDisputes(shop);
    shop.sandbox.razorpay.decideDispute(id, "lost");
    shop.clock.advance({ seconds: 1 });
    await checkDisputes(shop);
  }
  const cancel = (orderId: string, refund: Parameters<typeof cancelOrder>[2]["refund"]) =>
    cancelOrder(shop, owner, { orderId, reason: "Not taken in", refund });
  const ends = {
    "the parcel is taken back": (orderId: string) => takeBackParcel(shop, owner, { orderId, returnCost: 0 }),
    "it is cancelled and all goes back": (orderId: string) => cancel(orderId, { kind: "all" }),
    "it is refunded and cancelled": (orderId: string) =>
      refundOrder(shop, owner, { orderId, reason: "Not taken in", cancel: true }),
    "the owner decides later": async (orderId: string) => {
      await takeBackParcel(shop, packer, { orderId, returnCost: 0 });
      return cancel(orderId, { kind: "all" });
    },
  };
  type End = keyof typeof ends;
  const names = Object.keys(ends) as End[];

  test.each(names)("leaves only the bank's part of ₹30.00 invoiced when %s", async (name) => {
    const orderId = await sent();
    await lose(orderId, 30_00);
    expect(await ends[name](orderId)).toMatchObject({ ok: true });
    expect(await backOf(orderId)).toEqual([[70_00, "at the gateway"]]);
    expect(await standing(orderId)).toBe(30_00);
    await sendRefunds(orderId);
    expect(await getPayment(shop.db, orderId)).toMatchObject({ status: "refunded" });
  });

  test.each([
    [{ kind: "none" }, 100_00],
    [{ kind: "part", amount: 50_00, requestKey: "key-1" }, 50_00],
  ] as const)("leaves the bank's and the kept part invoiced after %o", async (refund, left) => {
    const orderId = await sent();
    await lose(orderId, 30_00);
    expect(await cancel(orderId, refund)).toMatchObject({ ok: true });
    expect(await standing(orderId)).toBe(left);
  });

  test("stays invoiced when the bank took all of it and the parcel comes back", async () => {
    const orderId = await sent();
    await lose(orderId, 100_00);
    expect(await takeBackParcel(shop, owner, { orderId, returnCost: 0 })).toEqual({ ok: true });
    expect(await backOf(orderId)).toEqual([]);
    expect(await standing(orderId)).toBe(100_00);
  });

  test("leaves only the bank's part invoiced when the rest went back in Razorpay's dashboard before", async () => {
    const orderId = await sent();
    await lose(orderId, 30_00);
    const { razorpayPaymentId } = await getPayment(shop.db, orderId);
    const made = await shop.razorpay.refundPayment(String(razorpayPaymentId), 70_00, "dashboard-70-of-100");
    await recordGatewayRefund(shop, made);
    await takeBackParcel(shop, owner, { orderId, returnCost: 0 });
    expect(await standing(orderId)).toBe(30_00);
  });
});

test("the database allows a part only together with an amount due on delivery", async () => {
  const { orderId } = await placed(shop, asha, inParts);
  const set = (change: object) =>
    shop.db.update(cashOnDelivery).set(change).where(eq(cashOnDelivery.orderId, orderId));
  await expect(set({ partAmount: -1 })).rejects.toThrow();
  await expect(set({ partAmount: 0 })).rejects.toThrow();
  await expect(set({ partAmount: 0, state: "confirmed", keepsPart: true })).rejects.toThrow();
});
