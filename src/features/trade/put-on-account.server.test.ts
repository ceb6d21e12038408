// Orders on a trade account, from the checkout to what is owed.
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addToCart } from "#core/cart/cart.server.ts";
import { startCheckout } from "#core/checkout/opening/open-purchase.server.ts";
import { prepareCheckout } from "#core/checkout/prepare-checkout.server.ts";
import { indianDay } from "#core/money/indian-time.ts";
import { changeStatus } from "#core/orders/change-status.server.ts";
import { order } from "#core/orders/orders.table.ts";
import { payment, refund } from "#core/payments/payments.table.ts";
import { refundOrder } from "#core/payments/refund-order.server.ts";
import { refundPart } from "#core/payments/refund-part.server.ts";
import { lock } from "#platform/database/lock.ts";
import { newId } from "#platform/new-id.ts";
import { addTestProduct, registerCustomer, stockOf } from "../../../tests/support/add-product.ts";
import { customerActor, packer, purchaseOf } from "../../../tests/support/buying.ts";
import { openTestShopWithSandbox, type TestShopWithSandbox } from "../../../tests/support/test-shop.ts";
import { addTradeBuyer } from "../../../tests/support/trade-buyer.ts";
import { readOwed, readStatement } from "./on-account/account-books.server.ts";
import { forgetTrade } from "./on-account/forget-trade.server.ts";
import { recordReceipt, removeReceipt } from "./on-account/record-receipt.server.ts";
import { tellOverdue } from "./on-account/tell-overdue.server.ts";
import { tradeAccount, tradeBuyer } from "./trade.table.ts";

const owner = { id: "owner", role: "admin" } as const;
const price = 99_900;

let shop: TestShopWithSandbox;
let buyer: string;
let accountId: string;
beforeEach(async () => {
  shop = await openTestShopWithSandbox();
  await addTestProduct(shop.db, { id: "candle", stock: 1_000 });
  buyer = await registerCustomer(shop.db);
  const terms = { percentOff: 0, termsDays: 30, creditLimit: 10 * price };
  ({ accountId } = await addTradeBuyer(shop.db, buyer, terms));
});
afterEach(() => shop.close());

const buy = (quantity: number, userId = buyer, change = {}) => {
  const items = [{ productId: "candle", quantity }];
  const asked = purchaseOf({ items, shownAmount: quantity * price, payment: "account", ...change });
  return startCheckout(shop, customerActor(userId), asked);
};
const owed = () => readOwed(shop.db, { accountId, today: indianDay(shop.clock.now()) });
const receive = (amount: number, requestKey = newId()) =>
  recordReceipt(shop, owner, {
    accountId,
    amount,
    method: "bank",
    reference: "UTR1",
    receivedOn: indianDay(shop.clock.now()),
    requestKey,
  });
const orderOf = async (quantity: number) => {
  const answer = await buy(quantity);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.orderId;
};

test("an order on account is confirmed at once, owed until its day, and asks the gateway for nothing", async () => {
  const answer = await buy(4);
  expect(answer).toMatchObject({ ok: true, amount: 0, razorpayOrderId: "" });
  const orderId = answer.ok ? answer.orderId : "";
  const [stored] = await shop.db.select().from(order).where(eq(order.id, orderId));
  const dueOn = indianDay(new Date(shop.clock.now().getTime() + 30 * 86_400_000));
  expect(stored).toMatchObject({ amount: 4 * price, dueOn, isTrade: true, status: "pending" });
  expect(stored?.number).not.toBeNull();
  expect(await shop.db.select().from(payment)).toMatchObject([
    { way: "account", stage: "whole", status: "captured", amount: 4 * price, tradeAccountId: accountId },
  ]);
  expect([await owed(), await stockOf(shop.db, "candle")]).toEqual([{ owed: 4 * price, overdue: 0 }, 996]);
  expect(shop.sandbox.razorpay.orders()).toEqual([]);
});

test("a customer, a gift card and a part now cannot be put on account", async () => {
  const customer = await registerCustomer(shop.db, "Binu");
  expect(await buy(1, customer)).toMatchObject({ reason: "not-on-account" });
  expect(await buy(1, buyer, { giftCardAmount: 100 })).toMatchObject({ reason: "not-on-account" });
  expect(await buy(1, buyer, { partAmount: 100 })).toMatchObject({ reason: "part-differs" });
  await shop.db.update(tradeAccount).set({ status: "held" });
  expect(await buy(1)).toMatchObject({ reason: "not-on-account" });
  expect(await owed()).toEqual({ owed: 0, overdue: 0 });
});

test("two tabs and two buyers at once never owe more than the limit", async () => {
  const second = await registerCustomer(shop.db, "Binu");
  const third = await registerCustomer(shop.db, "Chhavi");

  const addedAt = shop.clock.now();
  await shop.db.insert(tradeBuyer).values([second, third].map((userId) => ({ userId, accountId, addedAt })));
  const answers = await Promise.all([buy(4), buy(5), buy(4, second), buy(4, third), buy(3, third)]);
  const bought = answers.filter((answer) => answer.ok).length;
  expect(bought).toBeGreaterThan(0);
  expect((await owed()).owed).toBeLessThanOrEqual(10 * price);
  const orders = await shop.db.select().from(order);
  expect(orders.filter(({ number }) => number).reduce((sum, { amount }) => sum + amount, 0)).toBe(
    (await owed()).owed,
  );
});

const countWaiting = async () =>
  (
    await shop.db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database =
    (select oid from pg_database where datname = current_database())`)
  ).rows.length;

test("an account that is held or given less while an order waits for its turn owes nothing more", async () => {
  for (const set of [{ creditLimit: price }, { status: "held" as const }]) {
    const locked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const first = shop.db.transaction(async (tx) => {
      await lock(tx, `trade-account:${accountId}`);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const waiting = buy(2);
    await expect.poll(countWaiting).toBe(1);
    await shop.db.update(tradeAccount).set(set);
    release.resolve();
    await first;
    expect(await waiting).toMatchObject({ ok: false, reason: "not-on-account" });
  }
  expect(await owed()).toEqual({ owed: 0, overdue: 0 });
});

test("the same form sent twice is one order", async () => {
  const lastOrder = null;
  const [one, other] = await Promise.all([buy(2, buyer, { lastOrder }), buy(2, buyer, { lastOrder })]);
  expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
  expect((await owed()).owed).toBe(2 * price);
});

test("what is overdue holds new orders until it is paid, and the owner is told once", async () => {
  await orderOf(3);
  shop.clock.advance({ days: 31 });
  expect(await owed()).toEqual({ owed: 3 * price, overdue: 3 * price });
  expect(await buy(1)).toMatchObject({ reason: "not-on-account", words: expect.stringContaining("overdue") });
  await addToCart(shop, { userId: buyer }, { productId: "candle", quantity: 1 });
  const asked = { userId: buyer, network: undefined, code: undefined, pin: undefined, now: shop.clock.now() };
  expect((await prepareCheckout(shop, asked))?.onAccount).toMatchObject({ left: 0, overdue: 3 * price });
  await tellOverdue(shop);
  await tellOverdue(shop);
  expect(await shop.listJobs("owner.trade-overdue")).toHaveLength(1);
  await receive(3 * price);
  expect(await owed()).toEqual({ owed: 0, overdue: 0 });
  expect(await buy(1)).toMatchObject({ ok: true });
});

test("a payment sent twice counts once, one of tomorrow or of a mistyped year is refused, and one taken back is owed again", async () => {
  await orderOf(2);
  const key = newId();
  await receive(price, key);
  await receive(price, key);
  expect((await owed()).owed).toBe(price);
  const receivedOn = indianDay(new Date(shop.clock.now().getTime() + 86_400_000));
  const tomorrow = { amount: 1, method: "upi", reference: "", receivedOn, requestKey: newId() } as const;
  expect(await recordReceipt(shop, owner, { accountId, ...tomorrow })).toEqual({
    ok: false,
    reason: "in-future",
  });
  const mistyped = { ...tomorrow, receivedOn: "1026-11-20", requestKey: newId() };
  expect(await recordReceipt(shop, owner, { accountId, ...mistyped })).toEqual({
    ok: false,
    reason: "long-ago",
  });
  const { entries } = await statement();
  const receiptId = entries.find(({ kind }) => kind === "receipt")?.id ?? "";
  await removeReceipt(shop, owner, { accountId, receiptId });
  expect((await owed()).owed).toBe(2 * price);
});

const statement = () => readStatement(shop.db, { accountId, from: "2000-01-01", to: "2100-01-01" });

test("a refund lowers what is owed at once, and is no money and no store credit", async () => {
  const orderId = await orderOf(3);
  await changeStatus(shop, packer, { orderId, to: "processing" });
  const part = { kind: "part", amount: price } as const;
  const request = { orderId, part, reason: "Broken", requestKey: newId(), creditAgreement: "by phone" };
  expect(await refundPart(shop, owner, request)).toMatchObject({ ok: true });
  expect(await shop.db.select().from(refund)).toMatchObject([
    { status: "processed", amount: price, creditAgreement: null },
  ]);
  expect((await owed()).owed).toBe(2 * price);
  expect(await refundOrder(shop, owner, { orderId, reason: "Lost", cancel: false })).toMatchObject({
    ok: true,
  });
  expect((await owed()).owed).toBe(0);
});

test("a statement adds up from what was owed before to what is owed then", async () => {
  const first = await orderOf(2);
  shop.clock.advance({ days: 2 });
  await receive(50_000);
  const day = indianDay(shop.clock.now());
  const { opening, entries, closing } = await readStatement(shop.db, { accountId, from: day, to: day });
  expect([opening, closing]).toEqual([2 * price, 2 * price - 50_000]);
  expect(entries).toMatchObject([{ kind: "receipt", words: "Bank transfer, UTR1", amount: -50_000 }]);
  const [stored] = await shop.db.select().from(order).where(eq(order.id, first));
  expect((await statement()).entries[0]).toMatchObject({
    kind: "order",
    words: stored?.number,
    dueOn: stored?.dueOn,
  });
});

test("a company that owes stays in the books when its last buyer is forgotten, without the person", async () => {
  await orderOf(1);
  await shop.db.transaction((tx) => forgetTrade(tx, buyer));
  expect(await shop.db.select().from(tradeAccount)).toMatchObject([
    { name: "", phone: "", status: "closed" },
  ]);
});

test("a company without books is forgotten with the last account that buys for it", async () => {
  await shop.db.transaction((tx) => forgetTrade(tx, buyer));
  expect(await shop.db.select().from(tradeAccount)).toEqual([]);
});

const step = fc.oneof(
  fc.record({ kind: fc.constant("order" as const), quantity: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant("receipt" as const), amount: fc.integer({ min: 1, max: 400_000 }) }),
  fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 150_000 }) }),
  fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 20 }) }),
);

test("orders, refunds and payments in any order: never above the limit, and the books are their sum", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      let expected = (await owed()).owed;
      const orders: string[] = [];
      for (const one of steps) {
        if (one.kind === "wait") shop.clock.advance({ days: one.days });
        if (one.kind === "order") {
          const before = await owed();
          const answer = await buy(one.quantity);
          const amount = one.quantity * price;
          expect(answer.ok).toBe(before.overdue === 0 && before.owed + amount <= 10 * price);
          if (!answer.ok) continue;
          orders.push(answer.orderId);
          expected += amount;
        }
        if (one.kind === "receipt") {
          await receive(one.amount);
          expected -= one.amount;
        }
        const [orderId] = orders;
        if (one.kind === "refund" && orderId) {
          const part = { kind: "part", amount: one.amount } as const;
          const given = await refundPart(shop, owner, {
            orderId,
            part,
            reason: "Broken",
            requestKey: newId(),
          });
          if (given.ok) expected -= one.amount;
        }
        const now = await owed();
        expect(now.owed).toBe(expected);
        expect(now.overdue).toBeLessThanOrEqual(Math.max(0, now.owed));
        expect((await statement()).closing).toBe(expected);
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);
