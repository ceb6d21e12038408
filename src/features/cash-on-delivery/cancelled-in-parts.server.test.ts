// A cash on delivery order is cancelled after the cash of one of its parcels was handed in: that cash stays paid until the owner
// decides, and the balance is no longer due in the sales, in the accountant's file or in the list of cash on delivery.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listOrderProblems } from "#core/back-office/orders-needing-attention.server.ts";
import { listSales } from "#core/back-office/sales/sales-figures.server.ts";
import { saveSettings } from "#core/back-office/save-settings.server.ts";
import { user } from "#core/identity/identity.table.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { amountLeftOf } from "#core/orders/credit-note.ts";
import { findDocument, listCreditNotes } from "#core/orders/invoices.server.ts";
import { cancelOwnOrder } from "#core/orders/own-order.server.ts";
import { getOrderRow } from "#core/orders/pending-orders.server.ts";
import { addParcel, handOverPart } from "#core/parcels/further-parcels.server.ts";
import { cancelOrder, readMoneyToCancel } from "#core/payments/cancel-order.server.ts";
import { getPayment } from "#core/payments/payments.server.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { listRefunds } from "#core/payments/refunds.server.ts";
import { reopenOrder } from "#core/payments/reopen-order.server.ts";
import { takeBackParcel } from "#core/payments/take-back/take-back.server.ts";
import { copyOwnData } from "#core/privacy/data-copy.server.ts";
import { returnPeriod } from "#features/accountant/accounts-period.ts";
import { exportOrders } from "#features/accountant/export-orders.server.ts";
import { readCsv } from "#platform/csv.ts";
import { addTestProduct, registerCustomer } from "../../../tests/support/add-product.ts";
import { bought, customerActor, packer, placed } from "../../../tests/support/buying.ts";
import { closeAfterCopies } from "../../../tests/support/copies-add-up.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { confirmOnDelivery } from "./checkout/confirm-on-delivery.server.ts";
import { handInCash, receiveCash } from "./hand-in-cash.server.ts";
import { listOnDelivery } from "./list-on-delivery.server.ts";
import { findPromise } from "./promises.server.ts";

const owner = { id: "owner", role: "admin" } as const;
const guest = { id: "guest", role: "guest" } as const;
const reason = "Lost";

let shop: TestShopWithSandbox;
let orderId: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 10 });
});
afterEach(() => closeAfterCopies(shop));

/** Two candles at ₹999, each in a parcel, of which the courier has paid the first: of ₹1,998, or of what is left after a part paid online. */
async function sendTwo(partAmount: number, cash: number): Promise<void> {
  const rules = { upTo: 5_000_00, partPercent: partAmount > 0 ? 10 : 0 };
  await saveSettings(shop, owner, { group: "onDelivery", change: rules });
  const asha = await registerCustomer(shop.db);
  await shop.db.update(user).set({ emailVerified: true });
  const items = [{ productId: "candle", quantity: 2 }];
  const change = { payment: "on-delivery", items, partAmount, shownAmount: 1_998_00 } as const;
  if (partAmount > 0) orderId = await bought(shop, asha, change);
  else {
    ({ orderId } = await placed(shop, asha, change));
    expect(await confirmOnDelivery(shop, guest, { orderId })).toMatchObject({ ok: true });
  }
  const pieces = [{ position: 0, quantity: 1 }];
  const label = (parcel: number) => ({ orderId, carrier: "Post", trackingNumber: `EU12345678${parcel}IN` });
  expect(await handOverPart(shop, packer, { ...label(1), pieces })).toEqual({ ok: true });
  expect(await addParcel(shop, packer, { ...label(2), pieces })).toEqual({ ok: true });
  expect(await payParcel(1, cash)).toMatchObject({
    result: "booked",
    stillDue: 1_998_00 - partAmount - cash,
  });
}

async function payParcel(parcel: number, amount: number) {
  const row = { row: 2, number: "", parcel: `EU12345678${parcel}IN`, amount, reference: `UTR${parcel}` };
  return (await handInCash(shop, owner, { rows: [row] }))[0];
}

const salesToday = async () => {
  const { sold, refunded } = (await listSales(shop, "day")).at(-1) ?? { sold: 0, refunded: 0 };
  return { sold, refunded };
};

/** Reads what the credit notes leave of the invoice, in paise. */
async function standing(): Promise<number> {
  const issued = await findDocument(shop.db, orderId, "invoice");
  if (!issued) throw new Error("there is no invoice");
  return amountLeftOf(issued, await listCreditNotes(shop.db, orderId, issued.number));
}

async function readRegister() {
  const period = returnPeriod(indianDay(shop.clock.now()).slice(0, 7));
  const read = readCsv(await exportOrders(shop, owner, period));
  if (!read.ok) throw new Error(read.fault);
  const [header, row] = read.rows.map(({ cells }) => cells);
  const names = ["due", "collected", "missing", "not paid"].map((name) => `${name} at the door`);
  return names.map((name) => row?.[header?.indexOf(name) ?? -1]);
}

const refunds = async () => (await listRefunds(shop.db, orderId)).map(({ amount }) => amount);
const decide = (kind: "all" | "none" | "later", actor: typeof owner | typeof packer = owner) =>
  cancelOrder(shop, actor, { orderId, reason, refund: { kind } });

describe.each([
  { paid: "nothing", part: 0, cash: 999_00, rest: 999_00 },
  { paid: "a part online", part: 200_00, cash: 899_00, rest: 899_00 },
])("of two parcels, one paid, after $paid was paid before", ({ part, cash, rest }) => {
  beforeEach(() => sendTwo(part, cash));

  test("the copy of the customer's data says what was paid on delivery, and when", async () => {
    await decide("later");
    const { userId } = await getOrderRow(shop.db, orderId);
    const [copied] = (await copyOwnData(shop, userId ?? "")).orders;
    expect(copied?.atTheDoor).toEqual({
      amount: cash / 100,
      paidBefore: part / 100,
      paidAt: shop.clock.now(),
    });
  });

  test("the rest of a cancelled order is sold no more, at once and once", async () => {
    expect(await salesToday()).toEqual({ sold: 1_998_00, refunded: 0 });
    for (const _click of [1, 2]) expect(await decide("later", packer)).toMatchObject({ ok: true });
    expect(await salesToday()).toEqual({ sold: 1_998_00, refunded: rest });
    expect(await standing()).toBe(part + cash);
    for (const _click of [1, 2]) expect(await decide("all")).toMatchObject({ ok: true });
    expect(await salesToday()).toEqual({ sold: 1_998_00, refunded: 1_998_00 });
    expect((await refunds()).toSorted()).toEqual([part, cash].filter(Boolean).toSorted());
    expect(await standing()).toBe(0);
  });

  test("only the rest is sold no more, if the shop keeps what was paid", async () => {
    expect(await decide("none")).toMatchObject({ ok: true });
    expect(await salesToday()).toEqual({ sold: 1_998_00, refunded: rest });
    expect(await refunds()).toEqual([]);
    expect((await findDocument(shop.db, orderId, "cancellation-charge"))?.totals.amount).toBe(part + cash);
  });

  test("the accountant's file has the balance as not paid, and the cash as collected", async () => {
    await decide("later");
    expect(await readRegister()).toEqual(["0.00", `${cash / 100}.00`, "0.00", `${rest / 100}.00`]);
    const { tally } = await listOnDelivery(shop.db, shop.clock.now());
    expect(tally).toEqual({ awaited: 0, withCourier: 0, handedIn: cash, missing: 0, lost: 0 });
  });

  test("a cancelled order is not reopened, since its rest is due no more", async () => {
    await decide("later", packer);
    for (const to of ["pending", "shipped"] as const)
      expect(await reopenOrder(shop, packer, { orderId, to })).toEqual({
        ok: false,
        reason: "promise-ended",
      });
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "cancelled", cashDue: 0 });
  });

  test("nothing more is booked on a cancelled order, and its money is as much as came", async () => {
    await decide("later");
    expect(await payParcel(1, cash)).toMatchObject({ result: "known" });
    expect(await payParcel(2, rest)).toMatchObject({ result: "not-due" });
    expect(await receiveCash(shop, owner, { orderId })).toBe("gone");
    expect(await takeBackParcel(shop, packer, { orderId, returnCost: 0 })).toMatchObject({ ok: false });
    expect(await findPromise(shop.db, orderId)).toMatchObject({ handedIn: cash });
    const { amount, balance } = await getPayment(shop.db, orderId);
    expect([amount, balance?.amount]).toEqual(part > 0 ? [part, cash] : [cash, undefined]);
  });

  test("a customer who cancels it, to be packed anew, leaves no rest invoiced, and no cash forgotten", async () => {
    await changeStatus(shop, packer, { orderId, to: "pending" });
    const { number, userId } = await getOrderRow(shop.db, orderId);
    const cancelled = await cancelOwnOrder(shop, customerActor(String(userId)), { number: number ?? "" });
    expect(cancelled).toEqual({ ok: true });
    expect(await refunds()).toEqual([]);
    expect(await standing()).toBe(part + cash);
    expect(await salesToday()).toEqual({ sold: 1_998_00, refunded: rest });
    const problem = (await listOrderProblems(shop.db)).find((one) => one.number === number);
    expect(problem).toMatchObject({ kind: "cancelled-not-refunded", amount: part + cash });
  });

  test("a part of all that was paid may go back with the cancellation", async () => {
    const give = (amount: number) =>
      cancelOrder(shop, owner, {
        orderId,
        reason,
        refund: { kind: "part", amount, requestKey: `${amount}` },
      });
    expect(await give(part + cash + 1)).toEqual({ ok: false, reason: "too-much", left: part + cash });
    expect(await give(500_00)).toMatchObject({ ok: true });
    expect(await refunds()).toEqual([500_00]);
    expect(await salesToday()).toEqual({ sold: 1_998_00, refunded: rest + 500_00 });
  });
});

test("the rest that comes back instead of being cancelled is sold no more, and the order is delivered", async () => {
  await sendTwo(0, 999_00);
  const back = { orderId, pieces: [{ position: 0, quantity: 1 }], returnCost: 0, key: "back" };
  for (const _click of [1, 2]) expect(await takeBackParcel(shop, packer, back)).toEqual({ ok: true });
  expect(await salesToday()).toEqual({ sold: 1_998_00, refunded: 999_00 });
  expect(await readRegister()).toEqual(["0.00", "999.00", "0.00", "999.00"]);
  expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "delivered", cashDue: 0 });
});

describe("of an order with ₹200 paid online, whose page was read before ₹899 of its cash were booked,", () => {
  beforeEach(() => sendTwo(200_00, 899_00));
  const untouched = async () => {
    expect(await refunds()).toEqual([]);
    expect(await getOrderRow(shop.db, orderId)).toMatchObject({ status: "shipped", cashDue: 899_00 });
  };
  const part = { kind: "part", amount: 100_00, requestKey: "key-1" } as const;

  test.each([{ kind: "all" }, { kind: "none" }, part] as const)(
    "the decision $kind about the ₹200 is no decision about ₹1,099",
    async (refund) => {
      const asked = { orderId, reason, refund };
      const changed = { ok: false, reason: "other-amount" };
      expect(await cancelOrder(shop, owner, { ...asked, shown: 200_00 })).toEqual(changed);
      await untouched();
      for (const _click of [1, 2])
        expect(await cancelOrder(shop, owner, { ...asked, shown: 1_099_00 })).toMatchObject({ ok: true });
      const back = { all: [200_00, 899_00], none: [], part: [100_00] }[refund.kind];
      expect((await refunds()).toSorted()).toEqual(back);
    },
  );

  test("the page says all of it now, and in which ways it goes back", async () => {
    expect(await readMoneyToCancel(shop.db, orderId)).toMatchObject({
      amount: 1_099_00,
      isWhole: true,
      paidByHand: false,
      mixedWays: expect.stringContaining("in cash"),
    });
  });

  test("the money may still be left to the owner", async () => {
    const later = { orderId, reason, refund: { kind: "later" }, shown: 200_00 } as const;
    expect(await cancelOrder(shop, packer, later)).toMatchObject({ ok: true });
  });

  test("a refund of all that cancels it gives back what the page showed, or nothing", async () => {
    const asked = { orderId, reason, cancel: true };
    const changed = { ok: false, reason: "other-amount" };
    expect(await refundOrder(shop, owner, { ...asked, shown: 200_00 })).toEqual(changed);
    await untouched();
  });

  test("the parcel that came back gives nothing back", async () => {
    const back = await takeBackParcel(shop, owner, { orderId, returnCost: 0 });
    expect(back).toEqual({ ok: false, reason: "part-paid" });
    await untouched();
  });
});

test("the page of an order of which only one parcel's cash is here says how much may go back by hand", async () => {
  await sendTwo(0, 999_00);
  const money = { amount: 999_00, isWhole: true, paidByHand: true, mixedWays: "" };
  expect(await readMoneyToCancel(shop.db, orderId)).toMatchObject(money);
});
